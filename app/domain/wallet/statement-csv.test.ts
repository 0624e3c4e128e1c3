import fc from "fast-check";
import Papa from "papaparse";
import { expect, it } from "vitest";
import type { Entry } from "./entry-words";
import { CSV_HEAD, statementCsv } from "./statement-csv";

const entry: Entry = {
  id: 7,
  at: Date.UTC(2026, 10, 21, 12),
  kind: "holds",
  amountMinor: -4_050,
  balanceMinor: 5_950,
  reference: { kind: "auction", id: 3, title: "Thaler, 1780" },
};
const read = (csv: string) => Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
const withTitle = (title: string) => statementCsv([{ ...entry, reference: { kind: "auction", id: 3, title } }], "USD");

it("quotes everything and has separate columns for money in and money out", () => {
  expect(statementCsv([entry, { ...entry, kind: "deposits", amountMinor: 100, reference: null }], "USD")).toBe(
    [
      '"7","2026-11-21T12:00:00.000Z","Held for a bid","auction 3","Thaler, 1780","","40.50","59.50","USD"',
      '"7","2026-11-21T12:00:00.000Z","Deposit","","","1.00","","59.50","USD"',
      "",
    ].join("\r\n"),
  );
});

it("begins with a header that matches every line", () => {
  const [head, line] = read(`${CSV_HEAD}${statementCsv([entry], "USD")}`);
  expect(head?.slice(-3)).toEqual(["Money out", "Balance after", "Currency"]);
  expect(line).toHaveLength(head?.length ?? 0);
  expect(statementCsv([], "USD")).toBe("");
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", '=HYPERLINK("http://evil.example","x")'])(
  "never lets a spreadsheet run %j",
  (title) => expect(read(withTitle(title))[0]?.[4]).toBe(`'${title}`),
);

it("keeps every title but for the guard, and writes no cell that a spreadsheet would run", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      const rows = read(withTitle(title));
      expect(rows).toHaveLength(1);
      expect([title, `'${title}`]).toContain(rows[0]?.[4]);
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});

it.each([
  ["JPY", "4050", "5950"],
  ["KWD", "4.050", "5.950"],
])("writes %s in its own minor units", (currency, out, after) => {
  expect(read(statementCsv([entry], currency))[0]?.slice(6)).toEqual([out, after, currency]);
});
