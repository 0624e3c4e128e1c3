import { transfer } from "./ledger";
import { insert, type Noun, orReplace, type Row, update } from "./statement";

/** A new auction of listing 1. */
const auction = (change: Row = {}) =>
  insert("auctions", {
    listing_id: 1,
    seller_id: 1,
    status: "open",
    start_minor: 500,
    starts_at: 10,
    ends_at: 900,
    price_minor: 500,
    ...change,
  });

const change = (id: number, set: Row) => update("auctions", set, `id = ${id}`);

/** Holds 7.00 of member 2 for draft auction 7, without a bid. */
const holdForDraft = [
  insert("ledger_accounts", { code: "held:2:7", kind: "held", owner_id: 2, auction_id: 7 }),
  transfer("available:2", "held:2:7", 700, { kind: "hold" }),
];

const soldAtTheEnd = change(8, { status: "sold", closed_at: 9_000 });

/** Member 3's order of auction 8 and its payment. Member 3 leads from Australia, but this goes to Germany. */
const orderElsewhere = [
  insert("orders", {
    id: 197,
    listing_id: 196,
    auction_id: 8,
    buyer_id: 3,
    seller_id: 1,
    status: "paid",
    price_minor: 850,
    fee_minor: 43,
    created_at: 9_000,
    paid_at: 9_000,
    due_at: 9_001,
    postage_minor: 1_200,
    ship_to: "DE",
  }),
  insert("ledger_accounts", { code: "protected:197", kind: "protected", owner_id: 1, order_id: 197 }),
  transfer("held:3:8", "protected:197", 2_050, { kind: "payment", key: "k:197" }),
  transfer("held:3:8", "available:3", 450, { kind: "release", key: "k:release" }),
];

export const AUCTIONS: Noun = {
  legal: [auction(), "DELETE FROM auctions WHERE id = 7"],
  refused: {
    auctions_reserve_range: { "a reserve below the start": auction({ reserve_minor: 499 }) },
    auctions_buy_now_range: { "a buy-now price above the largest amount": auction({ buy_now_minor: 10_000_000_001 }) },
    auctions_buy_now_well_above_start: { "a buy-now price below 130% of the start": auction({ buy_now_minor: 649 }) },
    auctions_buy_now_covers_reserve: {
      "a buy-now price below the reserve": auction({ reserve_minor: 900, buy_now_minor: 899 }),
    },
    auctions_ends_after_start: { "an auction that ends when it starts": auction({ ends_at: 10 }) },
    auctions_price_from_start: { "a draft whose price is below its start": change(7, { price_minor: 499 }) },
    auctions_bidder_count_range: { "more bidders than bids": change(7, { bidder_count: 1 }) },
    auctions_leader_has_postage: {
      "a destination without a leader": auction({ leader_ship_to: "DE" }),
    },
    auctions_leader_has_maximum: { "a leader without a maximum": change(7, { leader_id: 2 }) },
    auctions_leader_has_bid: {
      "a leader with money held but no bid": [
        ...holdForDraft,
        change(7, { leader_id: 2, leader_maximum_minor: 700, leader_postage_minor: 0 }),
      ],
    },
    auctions_closed_has_time: { "a time of closing while the auction runs": change(4, { closed_at: 60 }) },
    "UNIQUE auctions.listing_id": { "a second open auction of one listing": auction({ listing_id: 2 }) },
    auction_exists: { "a replaced auction": orReplace(auction({ id: 2 })) },
    invalid_new_auction: {
      "an auction that opens with a bid": auction({
        bid_count: 1,
        bidder_count: 1,
        leader_id: 2,
        leader_maximum_minor: 900,
        leader_postage_minor: 0,
      }),
      "an auction that opens with watchers": auction({ watcher_count: 3 }),
      "an auction that opens sold": auction({ status: "sold", closed_at: 20 }),
    },
    auctions_are_permanent: { "a running auction removed": "DELETE FROM auctions WHERE id = 6" },
    auction_without_bid: {
      "a price raised without a bid": change(2, { price_minor: 2_900 }),
      "a price lowered without a bid": change(2, { price_minor: 500 }),
      "another leader without a bid": change(2, { leader_id: 2 }),
      "a higher maximum without a bid": change(2, { leader_maximum_minor: 4_000 }),
      "other postage without a bid": change(8, { leader_postage_minor: 1_200, leader_ship_to: "DE" }),
      "another destination without a bid": change(8, { leader_ship_to: "FR" }),
      "fewer than no bids": change(7, { bid_count: -1 }),
    },
    bid_not_backed: {
      "a leader whose maximum is not held": change(7, {
        leader_id: 2,
        leader_maximum_minor: 700,
        leader_postage_minor: 0,
      }),
      "a leader whose postage is not held": [
        ...holdForDraft,
        change(7, { leader_id: 2, leader_maximum_minor: 700, leader_postage_minor: 500, leader_ship_to: "DE" }),
      ],
    },
    terms_are_fixed: {
      "an end moved earlier": change(2, { ends_at: 100 }),
      "a raised start": change(2, { start_minor: 600 }),
      "a reserve added while the auction runs": change(2, { reserve_minor: 2_500 }),
      "a raised reserve": change(4, { reserve_minor: 2_001 }),
      "a reserve taken away": change(4, { reserve_minor: null }),
      "a lowered reserve of a sold auction": change(3, { reserve_minor: 600 }),
      "a changed buy-now price": change(4, { buy_now_minor: 9_999 }),
      "an auction given to another seller": change(2, { seller_id: 2 }),
      "a warning marked as not sent": change(4, { warnings_sent: 0 }),
    },
    illegal_transition: {
      "a sold auction opened again": change(1, { status: "open", closed_at: null }),
      "a sold auction made unsold": change(1, { status: "unsold" }),
      "an auction in an unknown status": change(7, { status: "paused" }),
    },
    cancelled_with_bids: { "an auction with bids cancelled": change(2, { status: "cancelled", closed_at: 60 }) },
    absentees_pending: {
      "an auction closed while a maximum waits to be placed": change(5, { status: "unsold", closed_at: 9_000 }),
    },
    hold_outlives_auction: {
      "an auction closed with money still held": change(2, { status: "unsold", closed_at: 9_000 }),
    },
    sold_without_order: {
      "an auction sold at its buy-now price without an order": change(4, {
        status: "sold",
        bought_by: 2,
        closed_at: 60,
        ends_at: 60,
      }),
      "an auction sold without a bid or an order": change(4, { status: "sold", closed_at: 9_000 }),
      "an auction sold to another destination than the winning bid": [...orderElsewhere, soldAtTheEnd],
    },
    own_item: {
      "an auction bought by its seller": change(4, { status: "sold", bought_by: 1, closed_at: 60, ends_at: 60 }),
    },
    buy_now_unavailable: {
      "a buyer without a sale": change(4, { bought_by: 2 }),
      "an auction without a buy-now price bought": change(6, {
        status: "sold",
        bought_by: 2,
        closed_at: 60,
        ends_at: 60,
      }),
      "an auction bought after its end": change(4, { status: "sold", bought_by: 2, closed_at: 9_000 }),
      "a buyer put in afterwards": change(1, { bought_by: 3 }),
    },
  },
};
