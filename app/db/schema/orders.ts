import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OfferSide, OfferStatus } from "~/domain/offers/offer";
import type { DisputeStage, OrderSide, OrderStatus } from "~/domain/orders/steps/order-words";
import { users } from "./accounts";
import { addressColumns, count, flag, id, keyLink, link, linkOrNull, money, time, timeOrNull } from "./columns";
import { auctions, listings } from "./listings";

export const parcels = sqliteTable("parcels", {
  id: id(),
  buyerId: link("buyer_id", () => users.id),
  sellerId: link("seller_id", () => users.id),
  shipsFrom: text("ships_from").notNull(),
  shipTo: text("ship_to").notNull(),
  furtherMinor: money("further_minor"),
  openedAt: time("opened_at"),
  closesAt: time("closes_at"),
  changedAt: timeOrNull("changed_at"),
  sentAt: timeOrNull("sent_at"),
});

export const orders = sqliteTable("orders", {
  id: id(),
  listingId: link("listing_id", () => listings.id),
  auctionId: linkOrNull("auction_id", () => auctions.id),
  buyerId: link("buyer_id", () => users.id),
  sellerId: link("seller_id", () => users.id),
  status: text("status").$type<OrderStatus>().notNull(),
  priceMinor: money("price_minor"),
  /** Fixed when the order is made; price = fee + the seller's proceeds. */
  feeMinor: money("fee_minor"),
  createdAt: time("created_at"),
  paidAt: timeOrNull("paid_at"),
  feeBps: integer("fee_bps").notNull(),
  shippedAt: timeOrNull("shipped_at"),
  deliveredAt: timeOrNull("delivered_at"),
  disputedAt: timeOrNull("disputed_at"),
  settledAt: timeOrNull("settled_at"),
  dueAt: timeOrNull("due_at"),
  refundedMinor: count("refunded_minor"),
  /** When the buyer is reminded of what is left to do. Triggers set it, and sending the reminder clears it. */
  remindAt: timeOrNull("remind_at"),
  /** `clock` if the deadline passed. */
  deliveredBy: text("delivered_by", { enum: ["buyer", "seller", "clock"] }),
  /** Null while the two sides negotiate. Kept after the order is settled. */
  disputeStage: text("dispute_stage").$type<DisputeStage>(),
  escalatedAt: timeOrNull("escalated_at"),
  settledBy: text("settled_by", { enum: ["buyer", "seller", "clock", "operator"] }),
  postageMinor: count("postage_minor"),
  /** A country or `collection`; null for a listing without postage terms. */
  shipTo: text("ship_to"),
  refundedPostageMinor: count("refunded_postage_minor"),
  parcelId: linkOrNull("parcel_id", () => parcels.id),
  savedPostageMinor: count("saved_postage_minor"),
});

/** A copy, which the buyer can change until the item is shipped. */
export const orderAddresses = sqliteTable("order_addresses", {
  orderId: keyLink("order_id", () => orders.id),
  ...addressColumns(),
  /** Increases with every change, so it identifies this version of the address. */
  at: time("at"),
});

export const shipments = sqliteTable("shipments", {
  orderId: keyLink("order_id", () => orders.id),
  carrier: text("carrier").notNull(),
  tracking: text("tracking").notNull(),
  at: time("at"),
  /** We link to this carrier's tracking page, so anyone can check that the parcel was sent. */
  isTraceable: flag("is_traceable"),
});

export const reviews = sqliteTable("reviews", {
  orderId: link("order_id", () => orders.id),
  side: text("side").$type<OrderSide>().notNull(),
  authorId: link("author_id", () => users.id),
  subjectId: link("subject_id", () => users.id),
  rating: integer("rating").notNull(),
  text: text("text").notNull(),
  at: time("at"),
  /** When everyone can read it. A trigger sets it to the current time once both sides have written. */
  opensAt: time("opens_at"),
  described: integer("described"),
  communication: integer("communication"),
  dispatch: integer("dispatch"),
  packaging: integer("packaging"),
  reply: text("reply"),
  repliedAt: timeOrNull("replied_at"),
});

/** A counter-offer is a new row. */
export const offers = sqliteTable("offers", {
  id: id(),
  listingId: link("listing_id", () => listings.id),
  auctionId: linkOrNull("auction_id", () => auctions.id),
  buyerId: link("buyer_id", () => users.id),
  sellerId: link("seller_id", () => users.id),
  madeBy: text("made_by").$type<OfferSide>().notNull(),
  amountMinor: money("amount_minor"),
  status: text("status").$type<OfferStatus>().notNull(),
  orderId: linkOrNull("order_id", () => orders.id),
  at: time("at"),
  expiresAt: time("expires_at"),
  postageMinor: count("postage_minor"),
  /** Or `collection`; null for a listing without postage terms. */
  shipTo: text("ship_to"),
});

/** The other side's acceptance settles the order. */
export const refundProposals = sqliteTable("refund_proposals", {
  id: id(),
  orderId: link("order_id", () => orders.id),
  proposerId: link("proposer_id", () => users.id),
  amountMinor: money("amount_minor"),
  status: text("status", { enum: ["open", "accepted", "replaced"] }).notNull(),
  at: time("at"),
});

/** Sent back, and contested, at most once. */
export const orderReturns = sqliteTable("order_returns", {
  orderId: keyLink("order_id", () => orders.id),
  ...addressColumns(),
  agreedAt: time("agreed_at"),
  carrier: text("carrier"),
  tracking: text("tracking"),
  sentAt: timeOrNull("sent_at"),
  contestedAt: timeOrNull("contested_at"),
});

export const disputeDecisions = sqliteTable("dispute_decisions", {
  orderId: keyLink("order_id", () => orders.id),
  outcome: text("outcome", { enum: ["refund", "release", "part"] }).notNull(),
  refundMinor: money("refund_minor"),
  reason: text("reason").notNull(),
  decidedBy: text("decided_by").notNull(),
  at: time("at"),
});
