import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { addressColumns } from "./address-columns";
import { auctions } from "./auctions";
import { listings } from "./listings";

export const orders = sqliteTable(
  "orders",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id),
    auctionId: integer("auction_id").references(() => auctions.id),
    buyerId: integer("buyer_id")
      .notNull()
      .references(() => users.id),
    sellerId: integer("seller_id")
      .notNull()
      .references(() => users.id),
    status: text("status", {
      enum: [
        "awaiting-payment",
        "paid",
        "shipped",
        "delivered",
        "completed",
        "disputed",
        "refunded",
        "released",
        "cancelled",
      ],
    }).notNull(),
    priceMinor: integer("price_minor").notNull(),
    /** What the seller pays us, fixed when the order was made; price = fee + the seller's proceeds. */
    feeMinor: integer("fee_minor").notNull(),
    createdAt: integer("created_at").notNull(),
    paidAt: integer("paid_at"),
    /** The rate of the fee, in basis points. */
    feeBps: integer("fee_bps").notNull().default(500),
    shippedAt: integer("shipped_at"),
    deliveredAt: integer("delivered_at"),
    disputedAt: integer("disputed_at"),
    settledAt: integer("settled_at"),
    /** When the clock moves the order on by itself; null once it is settled. A trigger sets the first one. */
    dueAt: integer("due_at"),
    /** What went back to the buyer. */
    refundedMinor: integer("refunded_minor").notNull().default(0),
    /** When the buyer is reminded of what they have left to do; triggers set it, the reminder clears it. */
    remindAt: integer("remind_at"),
    /** Who said that the item arrived. */
    deliveredBy: text("delivered_by", { enum: ["buyer", "seller", "clock"] }),
    /** Where a dispute stands; null while the two sides talk. Stays as it was when the order is settled. */
    disputeStage: text("dispute_stage", { enum: ["return-agreed", "return-sent", "escalated"] }),
    /** When the operator got the case, the last time. */
    escalatedAt: integer("escalated_at"),
    /** Who ended the order. */
    settledBy: text("settled_by", { enum: ["buyer", "seller", "clock", "operator"] }),
  },
  (t) => [
    index("orders_escalated").on(t.escalatedAt).where(sql`status = 'disputed' AND dispute_stage = 'escalated'`),
    index("orders_reminders").on(t.remindAt).where(sql`remind_at IS NOT NULL`),
    index("orders_due").on(t.dueAt).where(sql`due_at IS NOT NULL`),
    uniqueIndex("orders_auction").on(t.auctionId).where(sql`auction_id IS NOT NULL`),
    uniqueIndex("orders_listing").on(t.listingId).where(sql`status NOT IN ('refunded', 'cancelled')`),
    index("orders_by_listing").on(t.listingId, t.id),
    index("orders_buyer").on(t.buyerId, t.id),
    index("orders_in_protection").on(t.buyerId).where(sql`paid_at IS NOT NULL AND settled_at IS NULL`),
    index("orders_seller").on(t.sellerId, t.id),
  ],
);

/** Where a paid order's item goes: a copy, the buyer's to change until it is sent. A trigger writes the first one. */
export const orderAddresses = sqliteTable("order_addresses", {
  orderId: integer("order_id")
    .primaryKey()
    .references(() => orders.id),
  ...addressColumns(),
  /** When it was chosen; grows with every change, so that it names this address and no earlier one. */
  at: integer("at").notNull(),
});

/** How an order's item was sent; one per order. */
export const shipments = sqliteTable("shipments", {
  orderId: integer("order_id")
    .primaryKey()
    .references(() => orders.id),
  carrier: text("carrier").notNull(),
  tracking: text("tracking").notNull(),
  at: integer("at").notNull(),
  /** The carrier is one whose page we link to, so anyone can check that the parcel was sent. */
  isTraceable: integer("is_traceable", { mode: "boolean" }).notNull().default(false),
});

/** What buyer and seller write each other about an order's problem; append-only. */
export const orderMessages = sqliteTable(
  "order_messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    senderId: integer("sender_id")
      .notNull()
      .references(() => users.id),
    body: text("body").notNull(),
    at: integer("at").notNull(),
    photoKey: text("photo_key"),
    photoWidth: integer("photo_width"),
    photoHeight: integer("photo_height"),
  },
  (t) => [index("order_messages_order").on(t.orderId, t.id)],
);

/** What one side of a settled order says of the other; append-only. */
export const reviews = sqliteTable(
  "reviews",
  {
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    side: text("side", { enum: ["buyer", "seller"] }).notNull(),
    authorId: integer("author_id")
      .notNull()
      .references(() => users.id),
    subjectId: integer("subject_id")
      .notNull()
      .references(() => users.id),
    rating: integer("rating").notNull(),
    text: text("text").notNull(),
    at: integer("at").notNull(),
    /** When everyone may read it: a trigger sets it to now once both sides have written. */
    opensAt: integer("opens_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.side] }), index("reviews_subject").on(t.subjectId, t.opensAt)],
);
