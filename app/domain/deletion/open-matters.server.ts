import { type SQL, sql } from "drizzle-orm";
import { literal, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { DEPOSIT_REPORTED_MS, MAX_COUNTED, type OpenMatters } from "./deletion-terms";

export async function openMatters(db: Reader, memberId: number, now: number): Promise<OpenMatters> {
  const sum = (minor: SQL, matching: SQL) => sql<number>`(SELECT COALESCE(SUM(${minor}), 0) FROM ${matching})`;
  const balance = (kind: string) =>
    sum(sql`balance_minor`, sql`ledger_accounts WHERE owner_id = ${memberId} AND kind = ${kind}`);
  // Before the deletion is asked for, only a deposit that can still be paid keeps it back: the rest is reported in time.
  const lastReportAt = sql`COALESCE(
    (SELECT MAX(due_at, ${now}) FROM account_deletions WHERE user_id = ${memberId}), ${now + DEPOSIT_REPORTED_MS})`;
  const count = (matching: SQL) =>
    sql<number>`(SELECT COUNT(*) FROM (SELECT 1 FROM ${matching} LIMIT ${literal(MAX_COUNTED + 1)}))`;
  const openOrders = (side: string) => count(sql`orders WHERE ${sql.raw(side)} = ${memberId} AND settled_at IS NULL`);
  const [found] = await db
    .select({
      availableMinor: balance("available").as("available_minor"),
      pendingMinor: balance("pending").as("pending_minor"),
      heldMinor: balance("held").as("held_minor"),
      depositingMinor: sum(
        sql`amount_minor`,
        sql`deposits_on_their_way WHERE user_id = ${memberId} AND until > ${lastReportAt}`,
      ).as("depositing_minor"),
      disputedMinor: sum(sql`amount_minor`, sql`chargebacks WHERE user_id = ${memberId} AND state = 'open'`).as(
        "disputed_minor",
      ),
      owedMinor: sum(
        sql`due_minor - taken_minor`,
        sql`chargebacks WHERE user_id = ${memberId} AND due_minor > taken_minor`,
      ).as("owed_minor"),
      buying: openOrders("buyer_id").as("buying"),
      selling: openOrders("seller_id").as("selling"),
      offers: count(sql`offers WHERE status = 'open' AND (seller_id = ${memberId} OR buyer_id = ${memberId})`).as(
        "open_offers",
      ),
      onSale: count(sql`listings WHERE seller_id = ${memberId} AND status IN ('active', 'reserved')`).as("on_sale"),
      publishedArticles: count(sql`articles WHERE author_id = ${memberId} AND state = 'published'`).as(
        "published_articles",
      ),
    })
    .from(users)
    .where(sql`${users.id} = ${memberId}`);
  if (!found) throw new Error(`there is no member ${memberId}`);
  return found;
}
