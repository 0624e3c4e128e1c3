import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ChargebackState } from "~/domain/payments/chargebacks/chargeback";
import type { FailureReason } from "~/domain/payments/provider/failure-reason";
import type { ProviderName } from "~/domain/payments/provider/payment-provider";
import { users } from "./accounts";
import { count, flag, id, keyLink, link, linkOrNull, money, time, timeOrNull } from "./columns";

/** Never the number. One default per member. */
export const paymentMethods = sqliteTable(
  "payment_methods",
  {
    id: id(),
    userId: link("user_id", () => users.id),
    provider: text("provider").$type<ProviderName>().notNull(),
    /** The provider's id of the card; never shown. */
    providerRef: text("provider_ref").notNull(),
    brand: text("brand").notNull(),
    last4: text("last4").notNull(),
    name: text("name").notNull(),
    isDefault: flag("is_default"),
    createdAt: time("created_at"),
    removedAt: timeOrNull("removed_at"),
  },
  (t) => [
    uniqueIndex("payment_methods_ref").on(t.provider, t.providerRef),
    uniqueIndex("payment_methods_default").on(t.userId).where(sql`is_default = 1`),
    index("payment_methods_user").on(t.userId, t.id).where(sql`removed_at IS NULL`),
  ],
);

export const providerProfiles = sqliteTable(
  "provider_profiles",
  {
    userId: keyLink("user_id", () => users.id),
    customerRef: text("customer_ref"),
    accountRef: text("account_ref"),
    accountReady: flag("account_ready"),
    /** Since when payouts have gone to this account's current destination. */
    accountAt: timeOrNull("account_at"),
    /** When the provider created the newest report about the account that we applied. */
    accountEventAt: timeOrNull("account_event_at"),
    accountsRemoved: count("accounts_removed"),
  },
  (t) => [
    uniqueIndex("provider_profiles_customer").on(t.customerRef).where(sql`customer_ref IS NOT NULL`),
    uniqueIndex("provider_profiles_account").on(t.accountRef).where(sql`account_ref IS NOT NULL`),
  ],
);

export const providerEvents = sqliteTable(
  "provider_events",
  {
    provider: text("provider").$type<ProviderName>().notNull(),
    eventId: text("event_id").notNull(),
    kind: text("kind").notNull(),
    at: time("at"),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
);

/** Its transfer has the key deposit:{userId}:{key}. */
export const deposits = sqliteTable(
  "deposits",
  {
    userId: link("user_id", () => users.id),
    key: text("key").notNull(),
    provider: text("provider").$type<ProviderName>().notNull(),
    /** Null if the deposit is older than this table. */
    paymentRef: text("payment_ref"),
    amountMinor: money("amount_minor"),
    at: time("at"),
    /** From when on it can be paid out; null for always. */
    maturesAt: timeOrNull("matures_at"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    uniqueIndex("deposits_payment").on(t.provider, t.paymentRef),
    index("deposits_maturing").on(t.userId, t.maturesAt).where(sql`matures_at IS NOT NULL`),
    index("deposits_recent").on(t.userId, t.at),
    index("deposits_at").on(t.at),
  ],
);

export const depositAttempts = sqliteTable(
  "deposit_attempts",
  {
    userId: link("user_id", () => users.id),
    key: text("key").notNull(),
    amountMinor: money("amount_minor"),
    until: time("until"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

/** Its transfer has the key deposit:{userId}:{key}. */
export const delayedDeposits = sqliteTable(
  "delayed_deposits",
  {
    userId: link("user_id", () => users.id),
    key: text("key").notNull(),
    amountMinor: money("amount_minor"),
    pendingAt: timeOrNull("pending_at"),
    failedAt: timeOrNull("failed_at"),
    reason: text("reason").$type<FailureReason>(),
    paidAt: timeOrNull("paid_at"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index("delayed_deposits_unpaid").on(t.userId, t.pendingAt).where(sql`paid_at IS NULL`),
  ],
);

/** Its transfers have the keys {key}:out, then {key}:paid or {key}:back. */
export const payouts = sqliteTable(
  "payouts",
  {
    id: id(),
    userId: link("user_id", () => users.id),
    key: text("key").notNull(),
    amountMinor: money("amount_minor"),
    status: text("status", { enum: ["pending", "paid", "failed"] }).notNull(),
    methodId: linkOrNull("method_id", () => paymentMethods.id),
    destination: text("destination").notNull(),
    /** The provider's id; never shown. */
    destinationRef: text("destination_ref").notNull(),
    createdAt: time("created_at"),
    settledAt: timeOrNull("settled_at"),
    providerRef: text("provider_ref"),
    reversedMinor: count("reversed_minor"),
    /** Until then it waits, because its destination is new, and can be cancelled; null if it is sent immediately. */
    leavesAt: timeOrNull("leaves_at"),
    askedAt: timeOrNull("asked_at"),
    cancelledAt: timeOrNull("cancelled_at"),
    /** How many attempts the provider has refused for the time being. */
    attempt: count("attempt"),
  },
  (t) => [
    uniqueIndex("payouts_key").on(t.key),
    index("payouts_paid").on(t.settledAt).where(sql`status = 'paid'`),
    index("payouts_turn").on(t.askedAt).where(sql`status = 'pending'`),
    uniqueIndex("payouts_provider_ref").on(t.providerRef).where(sql`provider_ref IS NOT NULL`),
    index("payouts_pending").on(t.createdAt).where(sql`status = 'pending'`),
    index("payouts_user").on(t.userId, t.id),
  ],
);

export const payoutHolds = sqliteTable("payout_holds", {
  payoutId: keyLink("payout_id", () => payouts.id),
  /** Released ones leave although their member is suspended. */
  isHeld: flag("is_held"),
  reason: text("reason").notNull(),
  decidedBy: text("decided_by").notNull(),
  at: time("at"),
});

/** `ref` is the provider's name for the dispute or refund. `dueMinor - takenMinor` is owed. */
export const chargebacks = sqliteTable(
  "chargebacks",
  {
    ref: text("ref").primaryKey(),
    userId: link("user_id", () => users.id),
    paymentRef: text("payment_ref"),
    state: text("state").$type<ChargebackState>().notNull(),
    reason: text("reason").notNull(),
    amountMinor: money("amount_minor"),
    dueMinor: money("due_minor"),
    takenMinor: count("taken_minor"),
    at: time("at"),
  },
  (t) => [
    index("chargebacks_owed").on(t.userId).where(sql`due_minor > taken_minor`),
    index("chargebacks_open").on(t.userId).where(sql`state = 'open'`),
    index("chargebacks_user").on(t.userId, t.at),
    index("chargebacks_at").on(t.at),
  ],
);

export const reconciliations = sqliteTable("reconciliations", {
  day: text("day").primaryKey(),
  dueAt: timeOrNull("due_at"),
  doneAt: timeOrNull("done_at"),
  compared: count("compared"),
});

export const paymentIssues = sqliteTable("payment_issues", {
  ref: text("ref").primaryKey(),
  kind: text("kind").notNull(),
  detail: text("detail").notNull(),
  foundAt: time("found_at"),
  goneAt: timeOrNull("gone_at"),
});
