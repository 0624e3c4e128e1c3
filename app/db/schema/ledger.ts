import { type AnySQLiteColumn, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OrderSide } from "~/domain/orders/steps/order-words";
import type { LineKind } from "~/domain/wallet/entry-words";
import { users } from "./accounts";
import { count, id, link, linkOrNull, money, textLink, time } from "./columns";
import { auctions } from "./listings";
import { orders } from "./orders";

/**
 * code is the account's readable name: outside · fees · available:{member} · pending:{member} · held:{member}:{auction}
 * · protected:{order}. balance = credits - debits; all sum to 0.
 */
export const ledgerAccounts = sqliteTable("ledger_accounts", {
  code: text("code").primaryKey(),
  kind: text("kind", {
    enum: ["outside", "fees", "available", "pending", "held", "protected"],
  }).notNull(),
  /** Whose money it is; for `protected`, the seller, whose money it will be. */
  ownerId: linkOrNull("owner_id", () => users.id),
  auctionId: linkOrNull("auction_id", () => auctions.id),
  orderId: linkOrNull("order_id", (): AnySQLiteColumn => orders.id),
  balanceMinor: count("balance_minor"),
});

/** One movement: the debited account pays the credited one. Append-only; triggers move both balances. */
export const ledgerTransfers = sqliteTable("ledger_transfers", {
  id: id(),
  kind: text("kind", {
    enum: ["deposit", "hold", "release", "payment", "payout", "fee", "proceeds", "refund"],
  }).notNull(),
  debitCode: textLink("debit_code", () => ledgerAccounts.code),
  creditCode: textLink("credit_code", () => ledgerAccounts.code),
  amountMinor: money("amount_minor"),
  idempotencyKey: text("idempotency_key").notNull().unique("ledger_transfers_key"),
  at: time("at"),
});

/** Only the transfers' trigger writes here. */
export const ledgerPostings = sqliteTable("ledger_postings", {
  accountCode: textLink("account_code", () => ledgerAccounts.code),
  transferId: link("transfer_id", () => ledgerTransfers.id),
  amountMinor: money("amount_minor"),
  balanceMinor: money("balance_minor"),
});

/** By month in UTC, with where it begins in the statement; only triggers write it. */
export const walletMonths = sqliteTable("wallet_months", {
  userId: link("user_id", () => users.id),
  month: text("month").notNull(),
  firstTransferId: link("first_transfer_id", () => ledgerTransfers.id),
  inMinor: count("in_minor"),
  outMinor: count("out_minor"),
  feeMinor: count("fee_minor"),
});

/** One line per change of a member's available and held money together. Only triggers write it. */
export const statementLines = sqliteTable("statement_lines", {
  userId: link("user_id", () => users.id),
  transferId: link("transfer_id", () => ledgerTransfers.id),
  kind: text("kind").$type<Exclude<LineKind, "holds">>().notNull(),
  amountMinor: money("amount_minor"),
  balanceMinor: money("balance_minor"),
  month: text("month").notNull(),
});

export const walletDays = sqliteTable("wallet_days", {
  userId: link("user_id", () => users.id),
  day: text("day").notNull(),
  balanceMinor: money("balance_minor"),
});

/** By the day in UTC on which it was paid, less refunds; only triggers write it. */
export const tradeDays = sqliteTable("trade_days", {
  userId: link("user_id", () => users.id),
  side: text("side").$type<OrderSide>().notNull(),
  day: text("day").notNull(),
  tradeCount: integer("trade_count").notNull(),
  priceMinor: money("price_minor"),
  postageMinor: money("postage_minor"),
});
