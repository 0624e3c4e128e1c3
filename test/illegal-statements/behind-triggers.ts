import type { CheckName } from "~/db/check-names";

/** CHECKs behind a trigger that refuses first. Each statement is refused by its CHECK once the triggers are dropped. */
export const BEHIND_TRIGGERS: { readonly [name in CheckName]?: string } = {
  auctions_status_known: "UPDATE auctions SET status = 'paused' WHERE id = 7",
  auctions_bid_count_range: "UPDATE auctions SET bid_count = -1 WHERE id = 7",
  auctions_maximum_covers_price: "UPDATE auctions SET leader_maximum_minor = 1 WHERE id = 2",
  auctions_leader_is_not_seller: "UPDATE auctions SET leader_id = 1 WHERE id = 2",
  bids_postage_range: "UPDATE bids SET postage_minor = -1 WHERE auction_id = 8",
  bids_postage_has_destination: "UPDATE bids SET ship_to = NULL WHERE auction_id = 8",
  absentee_maxima_postage_range: "UPDATE absentee_maxima SET postage_minor = -1 WHERE auction_id = 9",
  absentee_maxima_postage_has_destination: "UPDATE absentee_maxima SET ship_to = NULL WHERE auction_id = 9",
  bids_seq_range: "UPDATE bids SET seq = 0 WHERE auction_id = 2 AND seq = 1",
  orders_status_known: "UPDATE orders SET status = 'lost' WHERE id = 2",
  orders_postage_range: "UPDATE orders SET postage_minor = -1 WHERE id = 90",
  orders_postage_has_destination: "UPDATE orders SET ship_to = NULL WHERE id = 90",
  orders_destination_known: "UPDATE orders SET ship_to = 'the moon' WHERE id = 90",
  orders_postage_refund_follows_price: "UPDATE orders SET refunded_postage_minor = 1 WHERE id = 90",
  offers_postage_range: "UPDATE offers SET postage_minor = -1 WHERE id = 90",
  offers_postage_has_destination: "UPDATE offers SET ship_to = NULL WHERE id = 90",
  offers_destination_known: "UPDATE offers SET ship_to = 'the moon' WHERE id = 90",
  reviews_sides_differ: "UPDATE reviews SET author_id = subject_id",
  refund_proposals_status_known: "UPDATE refund_proposals SET status = 'lost'",
  dispute_decisions_refund_range: "UPDATE dispute_decisions SET refund_minor = -1",
  ledger_transfers_kind_known: "UPDATE ledger_transfers SET kind = 'gift' WHERE id = 1",
  ledger_transfers_two_accounts: "UPDATE ledger_transfers SET debit_code = credit_code WHERE id = 1",
  ledger_postings_amount_is_not_zero: "UPDATE ledger_postings SET amount_minor = 0 WHERE transfer_id = 1",
  payouts_attempt_range: "UPDATE payouts SET attempt = -1 WHERE id = 2",
};
