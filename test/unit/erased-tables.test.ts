import { expect, it } from "vitest";
import { ERASED } from "~/domain/deletion/erase-personal-rows.server";
import { migratedDatabase } from "../../scripts/migrated-database.mjs";

/**
 * What stays under the pseudonym: money, trade, and what others took part in. Cards keep their brand and last digits,
 * because payouts refer to them; collections go the way of every deleted collection, so that their photos go too.
 */
const KEPT: readonly string[] = [
  "absentee_maxima",
  "account_deletions",
  "article_comments",
  "articles",
  "auctions",
  "bids",
  "chargebacks",
  "collection_items",
  "collections",
  "delayed_deposits",
  "deposit_attempts",
  "deposits",
  "folded_transfers",
  "ledger_accounts",
  "listing_counts",
  "listings",
  "messages",
  "offers",
  "orders",
  "parcels",
  "payment_methods",
  "payouts",
  "provider_profiles",
  "rating_counts",
  "refund_proposals",
  "reports",
  "reviews",
  "sales",
  "sealed_bidders",
  "statement_lines",
  "suspensions",
  "thread_sides",
  "threads",
  "trade_days",
  "wallet_days",
  "wallet_months",
];

// A new table that names members has to be in one of the two lists, or deleted members stay in it unnoticed.
it("knows of every table that names a member whether a deleted member's rows go or stay", () => {
  const rows = migratedDatabase()
    .prepare(
      `SELECT DISTINCT t.name FROM sqlite_master AS t, pragma_foreign_key_list(t.name) AS f
        WHERE t.type = 'table' AND f."table" = 'users' ORDER BY t.name`,
    )
    .all();
  expect(rows.map(({ name }) => name)).toEqual([...ERASED.map(([table]) => table), ...KEPT].sort());
});
