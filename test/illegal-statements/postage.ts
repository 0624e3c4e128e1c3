import { ADDRESS } from "./address-refusals";
import { insert, type Noun, orReplace, type Row, update } from "./statement";

/** Terms of listing 93, a draft: from Australia. */
const terms = (change: Row = {}) =>
  insert("postage_terms", {
    listing_id: 93,
    ships_from: "AU",
    domestic_minor: 500,
    region_minor: null,
    world_minor: 1_200,
    is_tracked: 1,
    is_insured: 0,
    dispatch_days: 3,
    accepts_returns: 0,
    collect_place: null,
    ...change,
  });

/** Member 2's order of listing 91, at 8.00 by an offer, to Germany for 12.00. */
const order = (change: Row = {}) =>
  insert("orders", {
    id: 95,
    listing_id: 91,
    buyer_id: 2,
    seller_id: 1,
    status: "awaiting-payment",
    price_minor: 800,
    fee_minor: 40,
    created_at: 110,
    due_at: 111,
    postage_minor: 1_200,
    ship_to: "DE",
    ...change,
  });

/** Member 3's offer for listing 91, to Australia. */
const offer = (change: Row = {}) =>
  insert("offers", {
    listing_id: 91,
    buyer_id: 3,
    seller_id: 1,
    made_by: "buyer",
    amount_minor: 700,
    status: "open",
    at: 100,
    expires_at: 200,
    postage_minor: 500,
    ship_to: "AU",
    ...change,
  });

const destination = (country: string) =>
  insert("order_addresses", {
    order_id: 91,
    name: "Second Bidder",
    line1: "2 Mint Street",
    line2: "",
    city: "Bonn",
    region: "",
    postal_code: "",
    country,
    phone: "",
    at: 100,
  });

/** The order of {@link order}, collected in Perth. */
const collection = (change: Row = {}) => order({ listing_id: 95, postage_minor: 0, ship_to: "collection", ...change });

const accept = update("offers", { status: "accepted", order_id: 95 }, "id = 90");

export const POSTAGE: Noun = {
  legal: [
    terms(),
    "DELETE FROM postage_terms WHERE listing_id = 93",
    terms({ domestic_minor: null }),
    "DELETE FROM postage_terms WHERE listing_id = 93",
    terms({ domestic_minor: null, world_minor: null, collect_place: "Perth" }),
    terms({ listing_id: 18 }),
    offer(),
    offer({ listing_id: 95, postage_minor: 0, ship_to: "collection" }),
    collection({ id: 99 }),
    destination("DE"),
    order(),
    accept,
  ],
  refused: {
    postage_countries_country_code: {
      "a country in lower case": insert("postage_countries", { country: "qq", region: "asia" }),
    },
    postage_terms_offers_something: { "terms that offer nothing": terms({ domestic_minor: null, world_minor: null }) },
    postage_is_fixed: {
      "terms replaced": orReplace(terms({ listing_id: 92 })),
      "terms of a listing on sale": terms({ listing_id: 6 }),
      "terms of an auction that runs": terms({ listing_id: 17 }),
      "another price": update("postage_terms", { domestic_minor: 600 }, "listing_id = 92"),
      "terms removed after the publication": "DELETE FROM postage_terms WHERE listing_id = 91",
    },
    wrong_postage: {
      "an order with less postage": order({ postage_minor: 1_100 }),
      "an order without a destination": order({ postage_minor: 0, ship_to: null }),
      "an order to a country that it isn't sent to": order({ postage_minor: 0, ship_to: "NZ" }),
      "a collection that the listing doesn't offer": order({ postage_minor: 0, ship_to: "collection" }),
      "postage for a collection": collection({ postage_minor: 500 }),
      "an offer with a collection that the listing doesn't offer": offer({ postage_minor: 0, ship_to: "collection" }),
      "an order to no country": order({ postage_minor: 0, ship_to: "XX" }),
      "postage of a listing without terms": order({ listing_id: 6 }),
      "an offer with less postage": offer({ postage_minor: 400 }),
      "an offer without a destination": offer({ postage_minor: 0, ship_to: null }),
      "an offer's postage for a listing without terms": offer({ listing_id: 6 }),
    },
    terms_are_fixed: {
      "an order's other postage": update("orders", { postage_minor: 600 }, "id = 90"),
      "an order's other destination": update("orders", { ship_to: "DE" }, "id = 90"),
      "a refund of postage without a change of status": update(
        "orders",
        { refunded_postage_minor: 5, refunded_minor: 1_000 },
        "id = 90",
      ),
      "an offer's other postage": update("offers", { status: "declined", postage_minor: 500 }, "id = 90"),
      "an offer's other destination": update("offers", { status: "declined", ship_to: "AU" }, "id = 90"),
    },
    accepted_without_order: {
      "an offer accepted with an order to another country": [order({ postage_minor: 500, ship_to: "AU" }), accept],
    },
    illegal_transition: {
      "a shipment of an item to collect": insert("shipments", { order_id: 92, carrier: "DHL", tracking: "1", at: 100 }),
      "an item to collect marked as shipped": update("orders", { status: "shipped", shipped_at: 100 }, "id = 92"),
      "an item handed over that is to be shipped": update(
        "orders",
        { status: "delivered", delivered_at: 100, delivered_by: "seller" },
        "id = 90",
      ),
    },
    delivered_too_early: {
      "an item handed over by the clock": update(
        "orders",
        { status: "delivered", delivered_at: 1_209_600_090, delivered_by: "clock" },
        "id = 92",
      ),
    },
    not_the_country_paid_for: {
      "an address for an item to collect": insert("order_addresses", { order_id: 92, ...ADDRESS, at: 100 }),
      "an address in another country": destination("FR"),
      "an address moved to another country": update("order_addresses", { country: "DE", at: 101 }, "order_id = 90"),
    },
    "foreign key": { "a country that doesn't exist": terms({ ships_from: "QQ" }) },
  },
};
