import { type AnySQLiteColumn, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { auctions } from "./auctions";
import { count, id, link, linkOrNull, money, textLink, time } from "./columns";
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
