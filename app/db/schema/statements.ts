import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OrderSide } from "~/domain/orders/steps/order-words";
import type { LineKind } from "~/domain/wallet/entry-words";
import { users } from "./accounts";
import { count, link, money } from "./columns";
import { ledgerTransfers } from "./ledger";

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
