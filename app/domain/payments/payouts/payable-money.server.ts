import { sql } from "drizzle-orm";
import { column, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";

/**
 * Nothing while a deposit is disputed, otherwise available money, as long as the member keeps, in bids and orders in
 * progress too, what they deposited and has not matured. Triggers require the same.
 */
export function payableQuery(db: Reader, memberId: number, now: number) {
  const available = `COALESCE((SELECT balance_minor FROM ledger_accounts WHERE code = 'available:' || users.id), 0)`;
  const keptMoney = "(SELECT minor FROM kept_money WHERE user_id = users.id)";
  const maturing = sql`COALESCE((SELECT SUM(amount_minor) FROM maturing_deposits
    WHERE user_id = users.id AND matures_at > ${now}), 0)`;
  const hasDispute = "EXISTS (SELECT 1 FROM chargebacks WHERE user_id = users.id AND state = 'open')";
  return db
    .select({
      availableMinor: column<number>(available, "available_minor"),
      payableMinor:
        sql<number>`iif(${sql.raw(hasDispute)}, 0, MAX(0, MIN(${sql.raw(available)}, ${sql.raw(keptMoney)} - ${maturing})))`.as(
          "payable_minor",
        ),
      isDisputed: column<number>(hasDispute, "is_disputed"),
    })
    .from(users)
    .where(sql`${users.id} = ${memberId}`);
}

export async function payableMoney(db: Reader, memberId: number, now: number) {
  return toPayable(await payableQuery(db, memberId, now));
}

export function toPayable([row]: Awaited<ReturnType<typeof payableQuery>>) {
  if (!row) throw new Error("there is no such member");
  return { ...row, isDisputed: row.isDisputed === 1 };
}
