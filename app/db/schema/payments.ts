import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ChargebackState } from "~/domain/payments/chargebacks/chargeback";
import type { FailureReason } from "~/domain/payments/provider/failure-reason";
import type { ProviderName } from "~/domain/payments/provider/payment-provider";
import { users } from "./accounts";
import { count, flag, id, keyLink, link, linkOrNull, money, time, timeOrNull } from "./columns";

/** Never the number. One default per member. */
export const paymentMethods = sqliteTable("payment_methods", {
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
});

export const providerProfiles = sqliteTable("provider_profiles", {
  userId: keyLink("user_id", () => users.id),
  customerRef: text("customer_ref"),
  accountRef: text("account_ref"),
  accountReady: flag("account_ready"),
  /** Since when payouts have gone to this account's current destination. */
  accountAt: timeOrNull("account_at"),
  /** When the provider created the newest report about the account that we applied. */
  accountEventAt: timeOrNull("account_event_at"),
  accountsRemoved: count("accounts_removed"),
});

export const providerEvents = sqliteTable("provider_events", {
  provider: text("provider").$type<ProviderName>().notNull(),
  eventId: text("event_id").notNull(),
  kind: text("kind").notNull(),
  at: time("at"),
});

/** Its transfer has the key deposit:{userId}:{key}. */
export const deposits = sqliteTable("deposits", {
  userId: link("user_id", () => users.id),
  key: text("key").notNull(),
  provider: text("provider").$type<ProviderName>().notNull(),
  /** Null if the deposit is older than this table. */
  paymentRef: text("payment_ref"),
  amountMinor: money("amount_minor"),
  at: time("at"),
  /** From when on it can be paid out; null for always. */
  maturesAt: timeOrNull("matures_at"),
});

/** Its transfer has the key deposit:{userId}:{key}. */
export const delayedDeposits = sqliteTable("delayed_deposits", {
  userId: link("user_id", () => users.id),
  key: text("key").notNull(),
  amountMinor: money("amount_minor"),
  pendingAt: timeOrNull("pending_at"),
  failedAt: timeOrNull("failed_at"),
  reason: text("reason").$type<FailureReason>(),
  paidAt: timeOrNull("paid_at"),
});

/** Its transfers have the keys {key}:out, then {key}:paid or {key}:back. */
export const payouts = sqliteTable("payouts", {
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
});

/** `ref` is the provider's name for the dispute or refund. `dueMinor - takenMinor` is owed. */
export const chargebacks = sqliteTable("chargebacks", {
  ref: text("ref").primaryKey(),
  userId: link("user_id", () => users.id),
  paymentRef: text("payment_ref"),
  state: text("state").$type<ChargebackState>().notNull(),
  reason: text("reason").notNull(),
  amountMinor: money("amount_minor"),
  dueMinor: money("due_minor"),
  takenMinor: count("taken_minor"),
  at: time("at"),
});

export const reconciliations = sqliteTable("reconciliations", {
  day: text("day").primaryKey(),
  dueAt: timeOrNull("due_at"),
  doneAt: timeOrNull("done_at"),
  compared: count("compared"),
});
