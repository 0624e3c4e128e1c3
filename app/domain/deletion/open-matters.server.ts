import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { literal } from "~/db/literal";
import { users } from "~/db/schema/accounts";
import { MAX_COUNTED, type OpenMatters } from "./deletion-terms";

/** What a member still has to settle, and what they decide about. */
export async function openMatters(db: Reader, memberId: number): Promise<OpenMatters> {
  const balance = (kind: string) =>
    sql<number>`(SELECT COALESCE(SUM(balance_minor), 0) FROM ledger_accounts WHERE owner_id = ${memberId} AND kind IN (${sql.raw(kind)}))`;
  const count = (matching: SQL) =>
    sql<number>`(SELECT COUNT(*) FROM (SELECT 1 FROM ${matching} LIMIT ${literal(MAX_COUNTED + 1)}))`;
  const openOrders = (side: string) => count(sql`orders WHERE ${sql.raw(side)} = ${memberId} AND settled_at IS NULL`);
  const [found] = await db
    .select({
      availableMinor: balance("'available'").as("available_minor"),
      pendingMinor: balance("'pending'").as("pending_minor"),
      heldMinor: balance("'held'").as("held_minor"),
      buying: openOrders("buyer_id").as("buying"),
      selling: openOrders("seller_id").as("selling"),
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
