import Papa from "papaparse";
import { moneyInputValue } from "~/domain/money";
import { type Entry, entryWords } from "./entry-words";

const COLUMNS = [
  ...["Number", "Time (UTC)", "Description", "Reference", "Item"],
  ...["Money in", "Money out", "Balance after", "Currency"],
];
/** Characters that a spreadsheet takes for the start of a formula, or skips to find one. */
const FORMULA = /^[=+\-@\t\r\n]/;

export const CSV_HEAD = csvLines([COLUMNS]);

/** A cell that a spreadsheet would run gets a leading '. Amounts have two columns, so that none begins with a minus. */
export function statementCsv(entries: readonly Entry[], currency: string): string {
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
