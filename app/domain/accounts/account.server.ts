import { and, eq, isNotNull } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { oauthAccounts, users } from "~/db/schema/accounts";
import { authenticators } from "~/db/schema/second-factor";
import type { Provider } from "./provider";

/** The account facts shown in settings, beyond those every page has. */
export interface Account {
  readonly createdAt: number;
  readonly hasPassword: boolean;
  /** Whether they have an authenticator app. */
  readonly hasApp: boolean;
  /** The providers the member can sign in with. */
  readonly providers: readonly Provider[];
}

/** The member's own account in one round trip; undefined if the id is unknown. */
export async function readAccount(db: Reader, userId: number): Promise<Account | undefined> {
  const [[row], links, apps] = await db.batch([
    db.select({ createdAt: users.createdAt, passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
    db.select({ provider: oauthAccounts.provider }).from(oauthAccounts).where(eq(oauthAccounts.userId, userId)),
    db
      .select({ confirmedAt: authenticators.confirmedAt })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))),
  ]);
  if (!row) return undefined;
  return {
    createdAt: row.createdAt,
    hasPassword: row.passwordHash !== null,
    hasApp: apps.length > 0,
    providers: links.map((each) => each.provider),
  };
}
