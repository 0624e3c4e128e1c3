import type { ExportedTable } from "./exported-table";

const ORDER = {
  ...{ id: "o.id", listingId: "o.listing_id", auctionId: "o.auction_id", item: "l.title", status: "o.status" },
  ...{ priceMinor: "o.price_minor", postageMinor: "o.postage_minor", shipTo: "o.ship_to", createdAt: "o.created_at" },
  ...{ paidAt: "o.paid_at", shippedAt: "o.shipped_at", carrier: "s.carrier", tracking: "s.tracking" },
  ...{ deliveredAt: "o.delivered_at", disputedAt: "o.disputed_at", disputeStage: "o.dispute_stage" },
  ...{
    decision: "d.outcome",
    decisionReason: "d.reason",
    settledAt: "o.settled_at",
    refundedMinor: "o.refunded_minor",
  },
};
const ORDER_FROM = `orders AS o JOIN listings AS l ON l.id = o.listing_id LEFT JOIN shipments AS s ON s.order_id = o.id
  LEFT JOIN dispute_decisions AS d ON d.order_id = o.id`;
const OFFER = {
  ...{ id: "o.id", listingId: "o.listing_id", item: "l.title", madeBy: "o.made_by", amountMinor: "o.amount_minor" },
  ...{ postageMinor: "o.postage_minor", status: "o.status", orderId: "o.order_id", offeredAt: "o.at" },
  endsAt: "o.expires_at",
};
const OFFER_FROM = "offers AS o JOIN listings AS l ON l.id = o.listing_id";
const REVIEW = {
  ...{ orderId: "r.order_id", rating: "r.rating", text: "r.text", described: "r.described" },
  ...{ communication: "r.communication", dispatch: "r.dispatch", packaging: "r.packaging" },
  ...{ reply: "r.reply", writtenAt: "r.at", repliedAt: "r.replied_at" },
};
const USER = (id: string) => `(SELECT username FROM users WHERE id = ${id})`;

/** The other side's address and maximums are never here. */
const side = (mine: "buyer" | "seller", names: { orders: string; offers: string }): readonly ExportedTable[] => {
  const other = mine === "buyer" ? "seller" : "buyer";
  const isMine = `o.${mine}_id = @me`;
  return [
    {
      name: names.orders,
      about:
        mine === "buyer" ? "What you bought, and how each order ended." : "What you sold, and how each order ended.",
      covers: ["orders"],
      from: ORDER_FROM,
      where: isMine,
      keys: ["o.id"],
      columns: { ...ORDER, [other]: USER(`o.${other}_id`), ...(mine === "seller" && { feeMinor: "o.fee_minor" }) },
    },
    {
      name: names.offers,
      about: mine === "buyer" ? "Offers between you and sellers." : "Offers between you and buyers.",
      covers: ["offers"],
      from: OFFER_FROM,
      where: isMine,
      keys: ["o.id"],
      columns: { ...OFFER, [other]: USER(`o.${other}_id`) },
    },
    {
      name: `refunds-of-${names.orders}`,
      about: "Refunds that you or the other side proposed.",
      covers: ["refund_proposals"],
      from: "orders AS o JOIN refund_proposals AS p ON p.order_id = o.id",
      where: isMine,
      keys: ["o.id", "p.id"],
      columns: {
        ...{ orderId: "o.id", isMine: "p.proposer_id = @me", amountMinor: "p.amount_minor", status: "p.status" },
        proposedAt: "p.at",
      },
    },
    {
      name: `reviews-of-${names.orders}`,
      about: "Reviews that you wrote and received. One that you received is here once both of you can read it.",
      covers: ["reviews"],
      from: "orders AS o JOIN reviews AS r ON r.order_id = o.id",
      where: `${isMine} AND (r.author_id = @me OR r.opens_at <= @now)`,
      keys: ["o.id", "r.side"],
      columns: { ...REVIEW, isMine: "r.author_id = @me", author: USER("r.author_id") },
    },
  ];
};

export const TRADE_TABLES: readonly ExportedTable[] = [
  ...side("buyer", { orders: "purchases", offers: "offers-as-buyer" }),
  ...side("seller", { orders: "sold-items", offers: "offers-as-seller" }),
  {
    name: "addresses-of-purchases",
    about: "Where your purchases were sent.",
    covers: [],
    from: "orders AS o JOIN order_addresses AS a ON a.order_id = o.id",
    where: "o.buyer_id = @me",
    keys: ["o.id"],
    columns: {
      ...{ orderId: "o.id", name: "a.name", line1: "a.line1", line2: "a.line2", city: "a.city", region: "a.region" },
      ...{ postalCode: "a.postal_code", country: "a.country", phone: "a.phone", givenAt: "a.at" },
    },
  },
];
