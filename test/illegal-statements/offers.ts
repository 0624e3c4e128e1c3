import { insert, type Noun, orReplace, type Row, update } from "./statement";

/** Member 2's offer for listing 6, which asks 90.00 and for which member 3's offer 2 of 80.00 is open. */
const offer = (change: Row = {}) =>
  insert("offers", {
    listing_id: 6,
    buyer_id: 2,
    seller_id: 1,
    made_by: "buyer",
    amount_minor: 7_000,
    status: "open",
    at: 100,
    expires_at: 200,
    ...change,
  });

const offersOf = (count: number, change: (index: number) => Row) =>
  Array.from({ length: count }, (_, index) => offer({ amount_minor: 6_000 + index, ...change(index) }));

const answer = (set: Row, id = 2) => update("offers", set, `id = ${id}`);

/** The order of listing 6 that the acceptance of offer 2 creates. */
const orderAt = (createdAt: number) =>
  insert("orders", {
    ...{ id: 99, listing_id: 6, buyer_id: 3, seller_id: 1, status: "awaiting-payment", price_minor: 8_000 },
    ...{ fee_minor: 400, created_at: createdAt, due_at: createdAt + 345_600_000 },
  });

/** A second chance for member 3, whose highest bid for auction 1 was 50.00, once its listing has ended. */
const secondChance = (change: Row = {}) => [
  "UPDATE listings SET status = 'ended' WHERE id = 1",
  offer({ listing_id: 1, auction_id: 1, buyer_id: 3, made_by: "seller", amount_minor: 5_000, ...change }),
];

export const OFFERS: Noun = {
  legal: [
    offer(),
    update("listings", { price_minor: 8_000 }, "id = 6"),
    orderAt(199),
    answer({ status: "accepted", order_id: 99 }),
    ...secondChance(),
  ],
  refused: {
    offers_second_chance_by_seller: { "a second chance that the buyer takes": secondChance({ made_by: "buyer" }) },
    offers_accepted_has_order: { "a declined offer with an order": answer({ status: "declined", order_id: 1 }) },
    offers_expires_after_start: { "an offer that has expired when it is made": offer({ expires_at: 100 }) },
    offers_sides_differ: { "an offer for one's own item": offer({ buyer_id: 1 }) },
    "UNIQUE offers.listing_id, offers.buyer_id, offers.made_by, offers.amount_minor": {
      "the same offer twice": offer({ buyer_id: 3, amount_minor: 8_000 }),
    },
    offer_exists: {
      "an offer that starts accepted": offer({ status: "accepted", order_id: 1 }),
      "a replaced offer": orReplace(offer({ id: 1 })),
    },
    not_for_sale: {
      "an offer above the price": offer({ amount_minor: 9_001 }),
      "an offer to another member than the seller": offer({ seller_id: 3 }),
      "an offer for a sold item": offer({ listing_id: 4, amount_minor: 5 }),
      "an offer for an item at auction": offer({ listing_id: 2, amount_minor: 5 }),
      "a second chance while the auction runs": offer({ listing_id: 2, auction_id: 2, made_by: "seller" }),
      "a second chance above the bidder's maximum": secondChance({ amount_minor: 5_001 }),
    },
    offers_are_open: {
      "an item withdrawn while an offer is open": update("listings", { status: "withdrawn" }, "id = 6"),
    },
    offer_above_price: {
      "a price below an open offer": update("listings", { price_minor: 7_999 }, "id = 6"),
    },
    too_many_offers: { "a fourth open offer": [...offersOf(3, () => ({})), offer()] },
    too_many_offers_today: {
      "an eleventh offer within 24 hours": [
        ...offersOf(10, (index) => ({ id: 100 + index })).flatMap((insertion, index) => [
          insertion,
          answer({ status: "withdrawn" }, 100 + index),
        ]),
        offer(),
      ],
    },
    offer_expired: {
      "an offer accepted when it has expired": [orderAt(200), answer({ status: "accepted", order_id: 99 })],
    },
    accepted_without_order: {
      "an offer accepted with the order of another item": answer({ status: "accepted", order_id: 1 }),
    },
    illegal_transition: {
      "an answered offer opened again": answer({ status: "open" }, 1),
      "an amount changed with the answer": answer({ status: "declined", amount_minor: 5 }),
    },
    offers_are_permanent: { "a removed offer": "DELETE FROM offers WHERE id = 2" },
  },
};
