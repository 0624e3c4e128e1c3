import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { addressColumns, id, keyLink, link, money, time, timeOrNull } from "./columns";
import { orders } from "./orders";

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
