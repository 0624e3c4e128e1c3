import { and, eq, isNotNull } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { oauthAccounts, users } from "~/db/schema/accounts";
import { authenticators, passkeys } from "~/db/schema/second-factor";

const readParts = prepared(
  (db, { userId }: { userId: number }) =>
    [
      db
        .select({ createdAt: users.createdAt, passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.id, userId)),
      db.select({ provider: oauthAccounts.provider }).from(oauthAccounts).where(eq(oauthAccounts.userId, userId)),
      db
        .select({ confirmedAt: authenticators.confirmedAt })
        .from(authenticators)
        .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))),
      db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1),
    ] as const,
);

export async function readAccount(db: Reader, userId: number) {
  const [[row], links, apps, keys] = await readParts(db, { userId });
  if (!row) return undefined;
  return {
    createdAt: row.createdAt,
    hasPassword: row.passwordHash !== null,
    hasApp: apps.length > 0,
    hasPasskey: keys.length > 0,
    providers: links.map((each) => each.provider),
  };
}
