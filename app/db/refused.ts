/** The codes that the triggers of migrations/ abort a batch with. */
const ABORT_CODES = [
  "moved_on",
  "transfer_exists",
  "ledger_is_append_only",
  "posting_without_transfer",
  "account_must_open_empty",
  "account_is_fixed",
  "balance_without_posting",
  "own_item",
  "auction_moved_on",
  "auction_without_bid",
  "bid_not_backed",
  "terms_are_fixed",
  "illegal_transition",
  "hold_outlives_auction",
  "sold_without_order",
  "order_must_open_clean",
  "fee_not_of_rate",
  "not_the_asked_price",
  "listing_is_fixed",
  "additions_stay",
  "not_published",
  "too_many_additions",
  "protected_money_differs",
  "protected_money_strays",
  "refund_differs",
  "refund_without_agreement",
  "shipment_missing",
  "shipment_exists",
  "not_of_this_order",
  "method_exists",
  "method_is_fixed",
  "default_exists",
  "too_many_methods",
  "methods_stay",
  "event_was_applied",
  "payout_exists",
  "payout_without_money",
  "transfer_without_payout",
  "payout_must_wait",
  "line_out_of_place",
  "report_is_older",
  "not_to_be_bought",
  "cancelled_with_bids",
  "absentee_waits",
  "absentee_exists",
  "absentees_are_full",
  "review_exists",
  "offer_exists",
  "not_for_sale",
  "too_many_offers",
  "too_many_offers_today",
  "accepted_without_order",
  "delivered_too_early",
  "address_exists",
  "address_is_fixed",
  "address_stays",
  "too_many_addresses",
  "money_goes_astray",
  "return_exists",
  "return_missing",
  "returns_stay",
  "escalated_too_early",
  "not_escalated",
  "decision_exists",
  "decision_stands",
  "decision_amount_differs",
  "settled_without_ground",
] as const;

export type AbortCode = (typeof ABORT_CODES)[number];

/** Why the schema refused a write, or undefined when the error is of another kind. */
export type SchemaRefusal =
  | { by: "trigger"; code: AbortCode }
  | { by: "unique"; columns: string }
  | { by: "check"; expression: string };

/** An error's own words and those of what caused it. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Drizzle wraps a single query's error and keeps the database's words in the cause.
  return error.cause === undefined ? error.message : `${error.message}\n${textOf(error.cause)}`;
}

/** Reads D1's error text: the only place that knows its wording. */
export function schemaRefusal(error: unknown): SchemaRefusal | undefined {
  const text = textOf(error);
  const unique = /UNIQUE constraint failed: ([\w., ']+)/.exec(text);
  if (unique?.[1]) return { by: "unique", columns: unique[1].trim() };
  const check = /CHECK constraint failed: ([^\n]+)/.exec(text);
  if (check?.[1]) return { by: "check", expression: check[1] };
  const code = ABORT_CODES.find((each) => new RegExp(`\\b${each}\\b`).test(text));
  return code && { by: "trigger", code };
}
