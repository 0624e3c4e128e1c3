import { sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column } from "~/db/columns-of";
import { users } from "~/db/schema/accounts";

/**
 * What a member can pay out: their available money, as long as they keep, in bids and in orders in progress too, what
 * they deposited and has not matured. A trigger requires the same of every payout.
 */
export function payableQuery(db: Reader, memberId: number, now: number) {
  const available = `COALESCE((SELECT balance_minor FROM ledger_accounts WHERE code = 'available:' || users.id), 0)`;
  const kept = "(SELECT minor FROM kept_money WHERE user_id = users.id)";
  const maturing = sql`COALESCE((SELECT SUM(amount_minor) FROM maturing_deposits
    WHERE user_id = users.id AND matures_at > ${now}), 0)`;
  return db
    .select({
      availableMinor: column<number>(available, "available_minor"),
      payableMinor: sql<number>`MAX(0, MIN(${sql.raw(available)}, ${sql.raw(kept)} - ${maturing}))`.as("payable_minor"),
    })
    .from(users)
    .where(sql`${users.id} = ${memberId}`);
}

export async function payableTo(db: Reader, memberId: number, now: number) {
  const [row] = await payableQuery(db, memberId, now);
  return row ?? { availableMinor: 0, payableMinor: 0 };
}
