import { transfer } from "./ledger";
import { insert, type Noun, type Row, sql } from "./statement";

/** The last line of member 3's statement. */
const last = (column: string) =>
  `(SELECT ${column} FROM statement_lines WHERE user_id = 3 ORDER BY transfer_id DESC LIMIT 1)`;

/** The next line of member 3's statement, for the newest transfer. */
const line = (amount: number, change: Row = {}) =>
  insert("statement_lines", {
    user_id: 3,
    transfer_id: sql("(SELECT MAX(id) FROM ledger_transfers)"),
    kind: "deposits",
    amount_minor: amount,
    balance_minor: sql(`${last("balance_minor")} + ${amount}`),
    month: sql(last("month")),
    ...change,
  });

export const STATEMENTS: Noun = {
  // The transfer writes the line.
  legal: [transfer("outside", "available:3", 5)],
  refused: {
    statement_lines_month_format: { "a line of no month": line(5, { month: "now" }) },
    "foreign key": { "a line of an unknown transfer": line(5, { transfer_id: 999 }) },
    statement_line_out_of_order: {
      "a line with another balance than its amount leads to": line(5, {
        balance_minor: sql(`${last("balance_minor")} + 6`),
      }),
      "a line between older ones":
        "INSERT OR REPLACE INTO statement_lines SELECT * FROM statement_lines WHERE user_id = 2 LIMIT 1",
    },
    ledger_is_append_only: {
      "a changed line": "UPDATE statement_lines SET amount_minor = 1 WHERE user_id = 2",
      "a removed line": "DELETE FROM statement_lines WHERE user_id = 2",
      "a removed month": "DELETE FROM wallet_months",
    },
    wallet_months_month_format: { "a month that is none": "UPDATE wallet_months SET month = 'May' WHERE user_id = 2" },
    wallet_days_day_format: { "a day that is none": "UPDATE wallet_days SET day = 'today' WHERE user_id = 2" },
    trade_days_day_format: { "trades on no day": "UPDATE trade_days SET day = 'today' WHERE user_id = 2" },
  },
};
