/** CHECKs behind a trigger that refuses first. Each statement is refused by its CHECK once the triggers are dropped. */
export const BEHIND_TRIGGERS: Readonly<Record<string, string>> = {
  auctions_maximum_covers_price: "UPDATE auctions SET leader_maximum_minor = 1 WHERE id = 2",
  auctions_leader_is_not_seller: "UPDATE auctions SET leader_id = 1 WHERE id = 2",
  bids_postage_has_destination: "UPDATE bids SET ship_to = NULL WHERE auction_id = 8",
  absentee_maxima_postage_has_destination: "UPDATE absentee_maxima SET ship_to = NULL WHERE auction_id = 9",
  orders_postage_has_destination: "UPDATE orders SET ship_to = NULL WHERE id = 90",
  orders_destination_known: "UPDATE orders SET ship_to = 'the moon' WHERE id = 90",
  orders_postage_refund_follows_price: "UPDATE orders SET refunded_postage_minor = 1 WHERE id = 90",
  offers_postage_has_destination: "UPDATE offers SET ship_to = NULL WHERE id = 90",
  offers_destination_known: "UPDATE offers SET ship_to = 'the moon' WHERE id = 90",
  parcels_closes_within: "UPDATE parcels SET closes_at = opened_at - 1",
  reviews_sides_differ: "UPDATE reviews SET author_id = subject_id",
  ledger_transfers_two_accounts: "UPDATE ledger_transfers SET debit_code = credit_code WHERE id = 1",
  chargebacks_taken_range: "UPDATE chargebacks SET taken_minor = -1 WHERE ref = 'dp_1'",
};
