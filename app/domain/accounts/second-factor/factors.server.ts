import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { users } from "~/db/schema/accounts";
import { passkeys } from "~/db/schema/passkeys";
import { authenticators, recoveryCodes } from "~/db/schema/second-factor";

/** A passkey as its member sees it. Times are milliseconds since 1970 UTC. */
export interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: number;
  /** Null before it signed in or confirmed anything. */
  readonly lastUsedAt: number | null;
}

/** What a member has set up besides the password. */
export interface Factors {
  /** When the app was turned on, milliseconds since 1970 UTC; null without one. */
  readonly appSince: number | null;
  readonly passkeys: readonly Passkey[];
  /** How many recovery codes weren't used yet. */
  readonly recoveryCodes: number;
}

/** In one round trip. */
export async function readFactors(db: Reader, memberId: number): Promise<Factors> {
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

/** Whether signing in takes a second step for that member, as SQL. */
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
