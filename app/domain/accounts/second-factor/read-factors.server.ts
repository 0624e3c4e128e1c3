import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { authenticators, passkeys, recoveryCodes } from "~/db/schema/second-factor";

export async function readFactors(db: Reader, memberId: number) {
  const [[app], keys, codes] = await db.batch([
    db
      .select({ confirmedAt: authenticators.confirmedAt })
      .from(authenticators)
      .where(and(eq(authenticators.userId, memberId), isNotNull(authenticators.confirmedAt))),
    db
      .select(columnsOf(passkeys, "id", "name", "createdAt", "lastUsedAt"))
      .from(passkeys)
      .where(eq(passkeys.userId, memberId))
      .orderBy(passkeys.id),
    db
      .select({ codeHash: recoveryCodes.codeHash })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, memberId), isNull(recoveryCodes.usedAt))),
  ]);
  return { appSince: app?.confirmedAt ?? null, passkeys: keys, recoveryCodes: codes.length };
}

export function asksSecondStep(memberId: SQL): SQL {
  return sql`(EXISTS (SELECT 1 FROM authenticators WHERE user_id = ${memberId} AND confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${memberId}))`;
}

export async function hasSecondFactor(db: Reader, memberId: number): Promise<boolean> {
  const [row] = await db
    .select({ has: asksSecondStep(sql`users.id`).mapWith(Boolean).as("has") })
    .from(users)
    .where(eq(users.id, memberId));
  return row?.has ?? false;
}
