import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LineKind } from "~/domain/wallet/entry-words";
import { users } from "./accounts";
import { count, link, money } from "./columns";
import { ledgerTransfers } from "./ledger";

/** A member's sums for one month in UTC, and where the month begins in their statement; only triggers write it. */
export const walletMonths = sqliteTable(
  "wallet_months",
  {
    userId: link("user_id", () => users.id),
    /** "2026-11". */
    month: text("month").notNull(),
    firstTransferId: link("first_transfer_id", () => ledgerTransfers.id),
    inMinor: count("in_minor"),
    outMinor: count("out_minor"),
    /** What the member paid us as a seller. */
    feeMinor: count("fee_minor"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.month] })],
);

/** A member's statement: one line per change of their available and held money together. Only triggers write it. */
export const statementLines = sqliteTable(
  "statement_lines",
  {
    userId: link("user_id", () => users.id),
    /** The transfer's id, which gives the order of the lines. */
    transferId: link("transfer_id", () => ledgerTransfers.id),
    kind: text("kind").$type<Exclude<LineKind, "holds">>().notNull(),
    /** Negative if money was paid out. */
    amountMinor: money("amount_minor"),
    balanceMinor: money("balance_minor"),
    /** "2026-11", in UTC. */
    month: text("month").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.transferId] }),
    index("statement_lines_kind").on(t.userId, t.kind, t.transferId, t.amountMinor, t.balanceMinor, t.month),
    index("statement_lines_month").on(t.userId, t.month, t.transferId, t.kind, t.amountMinor, t.balanceMinor),
  ],
);
