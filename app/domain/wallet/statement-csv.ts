import Papa from "papaparse";
import { moneyInputValue } from "~/domain/money";
import { type EntryKind, entryWords } from "./entry-words";

/** What a line of the file tells. */
export interface CsvEntry extends EntryKind {
  readonly id: number;
  readonly at: number;
  readonly balanceMinor: number;
  readonly reference: { readonly kind: "auction" | "order"; readonly id: number; readonly title: string } | null;
}

const COLUMNS = [
  "Number",
  "Time (UTC)",
  "Description",
  "Reference",
  "Item",
  "Money in",
  "Money out",
  "Balance after",
  "Currency",
];
/** What a spreadsheet would take for a formula, or skip to find one. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** The file's first line. */
export const CSV_HEAD = csvLines([COLUMNS]);

/**
 * Lines of a statement as CSV (RFC 4180), everything quoted. A cell that a spreadsheet would run gets a ' before it:
 * titles are other people's words. Amounts stand in two columns, so that none begins with a minus.
 */
export function statementCsv(entries: readonly CsvEntry[], currency: string): string {
  const money = (amountMinor: number) => moneyInputValue(amountMinor, { currency, decimalMark: "." });
  return csvLines(
    entries.map((entry) => [
      entry.id,
      new Date(entry.at).toISOString(),
      entryWords(entry),
      entry.reference ? `${entry.reference.kind} ${entry.reference.id}` : "",
      entry.reference?.title ?? "",
      entry.amountMinor > 0 ? money(entry.amountMinor) : "",
      entry.amountMinor < 0 ? money(-entry.amountMinor) : "",
      money(entry.balanceMinor),
      currency,
    ]),
  );
}

function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.length === 0 ? "" : `${Papa.unparse([...rows], { quotes: true, escapeFormulae: FORMULA })}\r\n`;
}
