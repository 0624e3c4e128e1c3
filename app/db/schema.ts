import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/*
 * The typed view of the tables. What SQLite itself must hold (STRICT, CHECK, triggers, FTS5) stands in
 * migrations/, by hand; test/workers/schema.test.ts keeps the two in step.
 * Times are integer milliseconds since 1970 UTC, money is integer minor units.
 */

export const users = sqliteTable(
  "users",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    username: text("username").notNull(),
    email: text("email").notNull(),
    /** PHC string of scrypt; null for a member who only signs in through a provider. */
    passwordHash: text("password_hash"),
    profileImageUrl: text("profile_image_url"),
    /** Kept by triggers on notifications, so the badge costs one row. */
    unreadNotifications: integer("unread_notifications").notNull().default(0),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("users_username_key").on(sql`lower(${t.username})`),
    uniqueIndex("users_email_key").on(sql`lower(${t.email})`),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 hex of the cookie's token: the table is no credential. */
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** How the member knows it in their list of sessions: "Firefox on Linux". */
    device: text("device"),
    /** When the member last proved again who they are, with their password or at their provider. */
    confirmedAt: integer("confirmed_at"),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

export const oauthAccounts = sqliteTable(
  "oauth_accounts",
  {
    provider: text("provider", { enum: ["google", "github"] }).notNull(),
    providerUserId: text("provider_user_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.providerUserId] }),
    uniqueIndex("oauth_accounts_user").on(t.userId, t.provider),
  ],
);

/** One row per counted attempt: the exact sliding-window limits count here in one statement. */
export const rateEvents = sqliteTable(
  "rate_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    bucket: text("bucket").notNull(),
    at: integer("at").notNull(),
  },
  (t) => [index("rate_events_bucket").on(t.bucket, t.at), index("rate_events_at").on(t.at)],
);

/** Failed sign-ins in a row per login name, known or not, so that it tells nothing. */
export const signInBackoffs = sqliteTable(
  "sign_in_backoffs",
  {
    loginHash: text("login_hash").primaryKey(),
    failures: integer("failures").notNull(),
    blockedUntil: integer("blocked_until").notNull(),
  },
  (table) => [index("sign_in_backoffs_over").on(table.blockedUntil)],
);

/** Rows that a sweep failed to deal with, and when it tries them again. */
export const sweepBackoffs = sqliteTable(
  "sweep_backoffs",
  {
    kind: text("kind", { enum: ["auction", "order", "offer"] }).notNull(),
    rowId: integer("row_id").notNull(),
    failures: integer("failures").notNull(),
    retryAt: integer("retry_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.rowId] }), index("sweep_backoffs_over").on(table.retryAt)],
);

/** The answer already given to (member, key); written in the batch of the effect itself. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    key: text("key").notNull(),
    inputHash: text("input_hash").notNull(),
    answer: text("answer").notNull(),
    at: integer("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

export const notifications = sqliteTable(
  "notifications",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind").notNull(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    read: integer("read", { mode: "boolean" }).notNull().default(false),
    listingId: integer("listing_id").references((): AnySQLiteColumn => listings.id),
    /** What may be told once carries a key; a second insert of it conflicts. */
    onceKey: text("once_key").unique("notifications_once"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("notifications_user").on(t.userId, t.id),
    index("notifications_unread").on(t.userId, t.id).where(sql`read = 0`),
  ],
);

export const listings = sqliteTable(
  "listings",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    sellerId: integer("seller_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: ["coin", "note", "other"] }).notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    format: text("format", { enum: ["fixed", "auction"] }).notNull(),
    status: text("status", {
      enum: ["draft", "active", "reserved", "sold", "ended", "withdrawn", "removed"],
    }).notNull(),
    /** The asking price of format fixed; null for an auction, whose terms are in auctions. */
    priceMinor: integer("price_minor"),
    /** JSON object of what the catalogue knows: issuer, year, denomination, grade, weight … */
    attributes: text("attributes").notNull().default("{}"),
    createdAt: integer("created_at").notNull(),
    publishedAt: integer("published_at"),
  },
  (t) => [
    index("listings_status").on(t.status, t.id),
    index("listings_kind").on(t.kind, t.status, t.id),
    index("listings_seller").on(t.sellerId, t.id),
    index("listings_seller_status").on(t.sellerId, t.status, t.id),
  ],
);

/** One narrow row per listing on sale, for lists to sort and filter; only triggers write it. */
export const shelf = sqliteTable(
  "shelf",
  {
    listingId: integer("listing_id")
      .primaryKey()
      .references(() => listings.id),
    kind: text("kind", { enum: ["coin", "note", "other"] }).notNull(),
    format: text("format", { enum: ["fixed", "auction"] }).notNull(),
    /** The asking price, or the auction's price now. */
    priceMinor: integer("price_minor").notNull(),
    /** The auction's end now; for a fixed price the last instant that a Date can hold. */
    endsAt: integer("ends_at").notNull(),
    year: integer("year"),
    /** Lower case: the country, else the issuer. */
    country: text("country"),
    /** Lower case. */
    grade: text("grade"),
  },
  (t) => [
    index("shelf_kind").on(t.kind, t.listingId),
    index("shelf_country").on(t.country, t.listingId),
    index("shelf_price").on(t.priceMinor, t.listingId),
    index("shelf_ending").on(t.endsAt, t.listingId),
  ],
);

export const photos = sqliteTable(
  "photos",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id),
    position: integer("position").notNull(),
    /** Unguessable; the R2 objects are {key}/full.webp and {key}/thumb.webp. */
    key: text("key").notNull().unique("photos_key"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: integer("created_at").notNull(),
    /** A data URI of a few hundred bytes, shown while the photo loads; empty for none. */
    preview: text("preview").notNull().default(""),
  },
  (t) => [uniqueIndex("photos_position").on(t.listingId, t.position)],
);

/** Photos in the store that nothing shows yet, or no longer; a day after `at` the sweep deletes them. Triggers keep it. */
export const pendingPhotos = sqliteTable(
  "pending_photos",
  { key: text("key").primaryKey(), at: integer("at").notNull() },
  (t) => [index("pending_photos_at").on(t.at)],
);

/** What a seller added to a published listing: a note, a photo or both; append-only, at most ten per listing. */
export const listingAdditions = sqliteTable(
  "listing_additions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id),
    /** "" where there is only a photo. */
    note: text("note").notNull(),
    photoKey: text("photo_key"),
    photoWidth: integer("photo_width"),
    photoHeight: integer("photo_height"),
    at: integer("at").notNull(),
  },
  (t) => [
    index("listing_additions_listing").on(t.listingId, t.id),
    uniqueIndex("listing_additions_photo").on(t.photoKey).where(sql`photo_key IS NOT NULL`),
  ],
);

/**
 * An auction's terms from the draft on, and its state. `open` is both scheduled and live: which one
 * is a matter of starts_at and the clock, so no flip can be missed.
 */
export const auctions = sqliteTable(
  "auctions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id),
    sellerId: integer("seller_id")
      .notNull()
      .references(() => users.id),
    status: text("status", { enum: ["draft", "open", "sold", "unsold", "cancelled"] }).notNull(),
    startMinor: integer("start_minor").notNull(),
    reserveMinor: integer("reserve_minor"),
    buyNowMinor: integer("buy_now_minor"),
    startsAt: integer("starts_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    /** The starting price until the first bid. */
    priceMinor: integer("price_minor").notNull(),
    bidCount: integer("bid_count").notNull().default(0),
    lastHash: text("last_hash").notNull().default("0".repeat(64)),
    bidderCount: integer("bidder_count").notNull().default(0),
    leaderId: integer("leader_id").references(() => users.id),
    /** Hidden from everyone but the leader. Equal to the balance of the leader's held account. */
    leaderMaximumMinor: integer("leader_maximum_minor"),
    closedAt: integer("closed_at"),
    /** Who bought at the buy-now price; null where the bids decided. */
    boughtBy: integer("bought_by").references(() => users.id),
    /** Kept by triggers on watches. */
    watcherCount: integer("watcher_count").notNull().default(0),
    /** How many of the two warnings before the end were sent. */
    endingTold: integer("ending_told").notNull().default(0),
    saleId: integer("sale_id").references((): AnySQLiteColumn => sales.id),
    /** From 1, in the order of closing. */
    saleLot: integer("sale_lot"),
    /** What a card shows: the price that the bids reached, or what was paid at once. */
    shownMinor: integer("shown_minor").generatedAlwaysAs(sql`iif(bought_by IS NULL, price_minor, buy_now_minor)`),
    /** Lower case: the country of the piece, else its issuer. Kept by triggers. */
    country: text("country"),
  },
  (t) => [
    uniqueIndex("auctions_listing").on(t.listingId).where(sql`status IN ('draft', 'open')`),
    index("auctions_closing").on(t.status, t.endsAt),
    index("auctions_leader").on(t.leaderId).where(sql`status = 'open'`),
    index("auctions_by_listing").on(t.listingId, t.id),
    index("auctions_newest").on(t.id).where(sql`status = 'open'`),
    index("auctions_opening").on(t.startsAt).where(sql`status = 'open'`),
    index("auctions_open_price").on(t.shownMinor).where(sql`status = 'open'`),
    index("auctions_open_bids").on(t.bidCount).where(sql`status = 'open'`),
    index("auctions_closing_country").on(t.country, t.endsAt).where(sql`status = 'open'`),
    index("auctions_ended_country").on(t.country, t.endsAt).where(sql`status IN ('sold', 'unsold')`),
    index("auctions_ended_country_price").on(t.country, t.shownMinor).where(sql`status IN ('sold', 'unsold')`),
    index("auctions_ended").on(t.endsAt).where(sql`status IN ('sold', 'unsold')`),
    index("auctions_ended_bids").on(t.bidCount).where(sql`status IN ('sold', 'unsold')`),
    index("auctions_ended_price").on(t.shownMinor).where(sql`status IN ('sold', 'unsold')`),
    uniqueIndex("auctions_sale").on(t.saleId, t.saleLot).where(sql`sale_id IS NOT NULL`),
  ],
);

export const bids = sqliteTable(
  "bids",
  {
    auctionId: integer("auction_id")
      .notNull()
      .references(() => auctions.id),
    seq: integer("seq").notNull(),
    bidderId: integer("bidder_id")
      .notNull()
      .references(() => users.id),
    /** "Bidder 3": the third to bid in this auction; the same through one auction, never across two. */
    pseudonym: text("pseudonym").notNull(),
    maximumMinor: integer("maximum_minor").notNull(),
    salt: text("salt").notNull(),
    commitment: text("commitment").notNull(),
    /** The auction's price after this bid. */
    priceMinor: integer("price_minor").notNull(),
    outcome: text("outcome", { enum: ["leading", "outbid"] }).notNull(),
    at: integer("at").notNull(),
    prevHash: text("prev_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.seq] }),
    index("bids_bidder").on(t.bidderId, t.at),
    index("bids_auction_bidder").on(t.auctionId, t.bidderId, t.seq),
  ],
);

/** A named sale: lots of one seller that close one after the other. */
export const sales = sqliteTable(
  "sales",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    sellerId: integer("seller_id")
      .notNull()
      .references(() => users.id),
    title: text("title").notNull(),
    startsAt: integer("starts_at").notNull(),
    /** When the first lot was to close. */
    closesAt: integer("closes_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("sales_closing").on(t.closesAt, t.id), index("sales_seller").on(t.sellerId, t.id)],
);

/** Who wants to be told of an auction. */
export const watches = sqliteTable(
  "watches",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    auctionId: integer("auction_id")
      .notNull()
      .references(() => auctions.id),
    at: integer("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.auctionId] }), index("watches_auction").on(t.auctionId, t.userId)],
);

/** Who follows a piece at a fixed price. */
export const listingWatches = sqliteTable(
  "listing_watches",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id),
    at: integer("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.listingId] }), index("listing_watches_listing").on(t.listingId, t.userId)],
);

/** A maximum left before the start, held in full; it waits in the order of its id and is gone once it was placed. */
export const absenteeMaxima = sqliteTable(
  "absentee_maxima",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    auctionId: integer("auction_id")
      .notNull()
      .references(() => auctions.id),
    bidderId: integer("bidder_id")
      .notNull()
      .references(() => users.id),
    maximumMinor: integer("maximum_minor").notNull(),
    at: integer("at").notNull(),
  },
  (t) => [uniqueIndex("absentee_maxima_bidder").on(t.auctionId, t.bidderId)],
);

/**
 * code is the account's readable name: outside · fees · available:{member} · pending:{member} ·
 * held:{member}:{auction} · protected:{order}. balance = credits - debits; all sum to 0.
 */
export const ledgerAccounts = sqliteTable(
  "ledger_accounts",
  {
    code: text("code").primaryKey(),
    kind: text("kind", {
      enum: ["outside", "fees", "available", "pending", "held", "protected"],
    }).notNull(),
    /** Whose money it is, or for `protected` will be: the seller. */
    ownerId: integer("owner_id").references(() => users.id),
    auctionId: integer("auction_id").references(() => auctions.id),
    orderId: integer("order_id").references((): AnySQLiteColumn => orders.id),
    balanceMinor: integer("balance_minor").notNull().default(0),
  },
  (t) => [
    index("ledger_accounts_owner").on(t.ownerId, t.kind).where(sql`balance_minor <> 0`),
    index("ledger_accounts_auction").on(t.auctionId).where(sql`auction_id IS NOT NULL`),
    index("ledger_accounts_order").on(t.orderId).where(sql`order_id IS NOT NULL`),
  ],
);

/** One movement: the debited account pays the credited one. Append-only; triggers move both balances. */
export const ledgerTransfers = sqliteTable("ledger_transfers", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  kind: text("kind", {
    enum: ["deposit", "hold", "release", "payment", "payout", "fee", "proceeds", "refund"],
  }).notNull(),
  debitCode: text("debit_code")
    .notNull()
    .references(() => ledgerAccounts.code),
  creditCode: text("credit_code")
    .notNull()
    .references(() => ledgerAccounts.code),
  amountMinor: integer("amount_minor").notNull(),
  idempotencyKey: text("idempotency_key").notNull().unique("ledger_transfers_key"),
  at: integer("at").notNull(),
});

/** The two sides of each transfer with the balance after it; only the transfers' trigger writes here. */
export const ledgerPostings = sqliteTable(
  "ledger_postings",
  {
    accountCode: text("account_code")
      .notNull()
      .references(() => ledgerAccounts.code),
    transferId: integer("transfer_id")
      .notNull()
      .references(() => ledgerTransfers.id),
    amountMinor: integer("amount_minor").notNull(),
    balanceMinor: integer("balance_minor").notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountCode, t.transferId] })],
);

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
    /** Who said that the piece arrived. */
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

/** Where a member has things sent to; at most ten, one of them the default. "" where a part is left out. */
export const addresses = sqliteTable(
  "addresses",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    line1: text("line1").notNull(),
    line2: text("line2").notNull().default(""),
    city: text("city").notNull(),
    region: text("region").notNull().default(""),
    postalCode: text("postal_code").notNull().default(""),
    /** ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    phone: text("phone").notNull().default(""),
    isDefault: integer("is_default", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("addresses_default").on(t.userId).where(sql`is_default = 1`),
    uniqueIndex("addresses_same").on(
      t.userId,
      t.name,
      t.line1,
      t.line2,
      t.city,
      t.region,
      t.postalCode,
      t.country,
      t.phone,
    ),
  ],
);

/** Where a paid order's piece goes: a copy, the buyer's to change until it is sent. A trigger writes the first one. */
export const orderAddresses = sqliteTable("order_addresses", {
  orderId: integer("order_id")
    .primaryKey()
    .references(() => orders.id),
  name: text("name").notNull(),
  line1: text("line1").notNull(),
  line2: text("line2").notNull(),
  city: text("city").notNull(),
  region: text("region").notNull(),
  postalCode: text("postal_code").notNull(),
  country: text("country").notNull(),
  phone: text("phone").notNull(),
  /** When it was chosen; grows with every change, so that it names this address and no earlier one. */
  at: integer("at").notNull(),
});

/** How an order's piece was sent; one per order. */
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

/** A return that the seller accepted, to an address of theirs; sent back and contested at most once. */
export const orderReturns = sqliteTable("order_returns", {
  orderId: integer("order_id")
    .primaryKey()
    .references(() => orders.id),
  name: text("name").notNull(),
  line1: text("line1").notNull(),
  line2: text("line2").notNull(),
  city: text("city").notNull(),
  region: text("region").notNull(),
  postalCode: text("postal_code").notNull(),
  country: text("country").notNull(),
  phone: text("phone").notNull(),
  agreedAt: integer("agreed_at").notNull(),
  carrier: text("carrier"),
  tracking: text("tracking"),
  sentAt: integer("sent_at"),
  contestedAt: integer("contested_at"),
});

/** What the operator decided on an escalated dispute; append-only, one per order. */
export const disputeDecisions = sqliteTable("dispute_decisions", {
  orderId: integer("order_id")
    .primaryKey()
    .references(() => orders.id),
  outcome: text("outcome", { enum: ["refund", "release", "part"] }).notNull(),
  refundMinor: integer("refund_minor").notNull(),
  reason: text("reason").notNull(),
  decidedBy: text("decided_by").notNull(),
  at: integer("at").notNull(),
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

/** What one side of a disputed order proposes to give back; the other side's acceptance settles the order. */
export const refundProposals = sqliteTable(
  "refund_proposals",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    proposerId: integer("proposer_id")
      .notNull()
      .references(() => users.id),
    amountMinor: integer("amount_minor").notNull(),
    status: text("status", { enum: ["open", "accepted", "replaced"] }).notNull(),
    at: integer("at").notNull(),
  },
  (t) => [
    uniqueIndex("refund_proposals_open").on(t.orderId, t.proposerId).where(sql`status = 'open'`),
    index("refund_proposals_order").on(t.orderId, t.id),
  ],
);

/** A saved card: brand and last four digits, never the number. One default per member. */
export const paymentMethods = sqliteTable(
  "payment_methods",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    provider: text("provider", { enum: ["sandbox", "stripe"] }).notNull(),
    /** The provider's own name for it; never shown. */
    providerRef: text("provider_ref").notNull(),
    brand: text("brand").notNull(),
    last4: text("last4").notNull(),
    name: text("name").notNull(),
    isDefault: integer("is_default", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    removedAt: integer("removed_at"),
  },
  (t) => [
    uniqueIndex("payment_methods_ref").on(t.provider, t.providerRef),
    uniqueIndex("payment_methods_default").on(t.userId).where(sql`is_default = 1`),
    index("payment_methods_user").on(t.userId, t.id).where(sql`removed_at IS NULL`),
  ],
);

/** What the payment provider calls a member: the customer who pays, the account that is paid. Never shown. */
export const providerProfiles = sqliteTable(
  "provider_profiles",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id),
    customerRef: text("customer_ref"),
    accountRef: text("account_ref"),
    accountReady: integer("account_ready", { mode: "boolean" }).notNull().default(false),
    /** Since when its payouts go where they go now. */
    accountAt: integer("account_at"),
    /** When the provider wrote the newest report on it that was applied. */
    accountEventAt: integer("account_event_at"),
  },
  (t) => [
    uniqueIndex("provider_profiles_customer").on(t.customerRef).where(sql`customer_ref IS NOT NULL`),
    uniqueIndex("provider_profiles_account").on(t.accountRef).where(sql`account_ref IS NOT NULL`),
  ],
);

/** The provider's events that were applied, each in the batch of its effect. */
export const providerEvents = sqliteTable(
  "provider_events",
  {
    provider: text("provider", { enum: ["stripe"] }).notNull(),
    eventId: text("event_id").notNull(),
    kind: text("kind").notNull(),
    at: integer("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
);

/** Money on its way out. Its transfers are named {key}:out, then {key}:paid or {key}:back. */
export const payouts = sqliteTable(
  "payouts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    key: text("key").notNull(),
    amountMinor: integer("amount_minor").notNull(),
    status: text("status", { enum: ["pending", "paid", "failed"] }).notNull(),
    methodId: integer("method_id").references(() => paymentMethods.id),
    /** As the member knows it: "Visa ·4242". */
    destination: text("destination").notNull(),
    /** As the provider knows it; never shown. */
    destinationRef: text("destination_ref").notNull(),
    createdAt: integer("created_at").notNull(),
    settledAt: integer("settled_at"),
    providerRef: text("provider_ref"),
    /** What came back after it was sent. */
    reversedMinor: integer("reversed_minor").notNull().default(0),
    /** Until then it waits, because its destination is new, and can be cancelled; null when it leaves at once. */
    leavesAt: integer("leaves_at"),
    /** When the provider was last asked to pay it. */
    askedAt: integer("asked_at"),
    cancelledAt: integer("cancelled_at"),
    /** How many times the provider has definitely refused for now. */
    attempt: integer("attempt").notNull().default(0),
  },
  (t) => [
    uniqueIndex("payouts_key").on(t.key),
    index("payouts_turn").on(t.askedAt).where(sql`status = 'pending'`),
    uniqueIndex("payouts_provider_ref").on(t.providerRef).where(sql`provider_ref IS NOT NULL`),
    index("payouts_pending").on(t.createdAt).where(sql`status = 'pending'`),
    index("payouts_user").on(t.userId, t.id),
  ],
);

/** A member's sums per month in UTC and where it begins in their statement; only triggers write it. */
export const walletMonths = sqliteTable(
  "wallet_months",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    /** "2026-11". */
    month: text("month").notNull(),
    firstTransferId: integer("first_transfer_id")
      .notNull()
      .references(() => ledgerTransfers.id),
    inMinor: integer("in_minor").notNull().default(0),
    outMinor: integer("out_minor").notNull().default(0),
    /** What the member paid us as a seller. */
    feeMinor: integer("fee_minor").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.month] })],
);

/** A member's statement, a line per movement of what is theirs, available or held; only triggers write it. */
export const statementLines = sqliteTable(
  "statement_lines",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    /** The line's place in the order of all transfers. */
    transferId: integer("transfer_id")
      .notNull()
      .references(() => ledgerTransfers.id),
    kind: text("kind", { enum: ["deposits", "payouts", "purchases", "sales", "fees", "refunds"] }).notNull(),
    /** Below 0 when money left. */
    amountMinor: integer("amount_minor").notNull(),
    balanceMinor: integer("balance_minor").notNull(),
    /** "2026-11", in UTC. */
    month: text("month").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.transferId] }),
    index("statement_lines_kind").on(t.userId, t.kind, t.transferId, t.amountMinor, t.balanceMinor, t.month),
    index("statement_lines_month").on(t.userId, t.month, t.transferId, t.kind, t.amountMinor, t.balanceMinor),
  ],
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

/** An offer for a piece, a counter to one, or an auction's second chance; an answer in money is a new row. */
export const offers = sqliteTable(
  "offers",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id),
    /** Of a second chance only. */
    auctionId: integer("auction_id").references(() => auctions.id),
    buyerId: integer("buyer_id")
      .notNull()
      .references(() => users.id),
    sellerId: integer("seller_id")
      .notNull()
      .references(() => users.id),
    madeBy: text("made_by", { enum: ["buyer", "seller"] }).notNull(),
    amountMinor: integer("amount_minor").notNull(),
    status: text("status", {
      enum: ["open", "countered", "accepted", "declined", "withdrawn", "expired", "ended"],
    }).notNull(),
    orderId: integer("order_id").references(() => orders.id),
    at: integer("at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [
    index("offers_buyer").on(t.buyerId, t.id),
    index("offers_seller").on(t.sellerId, t.id),
    index("offers_listing").on(t.listingId, t.status),
    index("offers_by_buyer").on(t.listingId, t.buyerId, t.at),
    index("offers_buyer_open").on(t.buyerId, t.id).where(sql`status = 'open'`),
    index("offers_seller_open").on(t.sellerId, t.id).where(sql`status = 'open'`),
    index("offers_due").on(t.expiresAt).where(sql`status = 'open'`),
    uniqueIndex("offers_order").on(t.orderId).where(sql`order_id IS NOT NULL`),
    uniqueIndex("offers_same").on(t.listingId, t.buyerId, t.madeBy, t.amountMinor).where(sql`status = 'open'`),
    uniqueIndex("offers_chance").on(t.auctionId, t.buyerId).where(sql`auction_id IS NOT NULL`),
    uniqueIndex("offers_rung").on(t.auctionId).where(sql`auction_id IS NOT NULL AND status = 'open'`),
  ],
);
