import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { authenticators, recoveryCodes } from "~/db/schema/second-factor";

/** What a member has set up besides the password. */
export interface Factors {
  /** When the app was turned on, milliseconds since 1970 UTC; null without one. */
  readonly appSince: number | null;
  /** How many recovery codes weren't used yet. */
  readonly recoveryCodes: number;
}

/** In one round trip. */
export async function readFactors(db: Reader, memberId: number): Promise<Factors> {
  const [[app], codes] = await db.batch([
    db
      .select({ confirmedAt: authenticators.confirmedAt })
      .from(authenticators)
      .where(and(eq(authenticators.userId, memberId), isNotNull(authenticators.confirmedAt))),
    db
      .select({ codeHash: recoveryCodes.codeHash })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, memberId), isNull(recoveryCodes.usedAt))),
  ]);
  return { appSince: app?.confirmedAt ?? null, recoveryCodes: codes.length };
}

/** Whether signing in takes a second step for that member, as SQL. */
export function asksSecondStep(memberId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM authenticators WHERE user_id = ${memberId} AND confirmed_at IS NOT NULL)`;
}

export async function hasSecondFactor(db: Reader, memberId: number): Promise<boolean> {
  return (await readFactors(db, memberId)).appSince !== null;
}
