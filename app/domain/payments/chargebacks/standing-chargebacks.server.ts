import { asc, sql } from "drizzle-orm";
import { column, columnsOf, type Reader } from "~/db/database.server";
import { chargebacks } from "~/db/schema/payments";

const LISTED = 20;

/** A dispute holds payouts up; a debt is paid from what comes in. */
export function standingChargebacks(db: Reader, memberId: number) {
  return db
    .select({
      ...columnsOf(chargebacks, "ref", "state", "amountMinor", "at"),
      owedMinor: column<number>("max(due_minor - taken_minor, 0)", "owed_minor"),
    })
    .from(chargebacks)
    .where(sql`${chargebacks.userId} = ${memberId} AND (state = 'open' OR due_minor > taken_minor)`)
    .orderBy(asc(chargebacks.at))
    .limit(LISTED);
}

export async function owedBy(db: Reader, memberId: number): Promise<number> {
  const [row] = await db
    .select({ owedMinor: column<number>("coalesce(sum(due_minor - taken_minor), 0)", "owed_minor") })
    .from(chargebacks)
    .where(sql`${chargebacks.userId} = ${memberId} AND due_minor > taken_minor`);
  return row?.owedMinor ?? 0;
}
