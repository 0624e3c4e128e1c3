import { eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { oauthAccounts, users } from "~/db/schema";
import type { Provider } from "./provider";

/** What a member's own settings tell beyond what every page knows. */
export interface Account {
  readonly createdAt: number;
  readonly hasPassword: boolean;
  /** Who else may sign them in. */
  readonly providers: readonly Provider[];
}

/** The member's own account; undefined when there is none of that id. One round trip. */
export async function readAccount(db: Reader, userId: number): Promise<Account | undefined> {
  const [[row], links] = await db.batch([
    db.select({ createdAt: users.createdAt, passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
    db.select({ provider: oauthAccounts.provider }).from(oauthAccounts).where(eq(oauthAccounts.userId, userId)),
  ]);
  if (!row) return undefined;
  return {
    createdAt: row.createdAt,
    hasPassword: row.passwordHash !== null,
    providers: links.map((each) => each.provider),
  };
}
