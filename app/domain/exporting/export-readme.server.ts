import type { ExportedTable } from "~/domain/exporting/tables/exported-table.server";
import { NOT_EXPORTED } from "./exported-tables.server";

export function exportReadme(
  tables: readonly ExportedTable[],
  { username, currency, now }: { username: string; currency: string; now: number },
): string {
  const files = tables.map(
    ({ name, about, columns }) => `${name}.json, ${name}.csv\n    ${about}\n    ${Object.keys(columns).join(", ")}`,
  );
  const others = Object.entries(NOT_EXPORTED).map(([table, reason]) => `${table}: ${reason}`);
  return `Everything that Obverse keeps about ${username}
Exported on ${new Date(now).toISOString()}

Each file exists as JSON and as CSV with the same contents. JSON suits programs, and CSV opens in any spreadsheet. Times are
in UTC (ISO 8601). Amounts are in the smallest unit of ${currency}, so that 1250 is 12.50 where it has two decimals. In CSV, a
cell that begins with an apostrophe is text that a spreadsheet would otherwise run as a formula. What belongs to other
members isn't here: their addresses, their maximums and the reserves of their auctions.

picture.webp
    Your profile picture, if you have one.

collections.json, collections.csv
    Your collections. "Import and export" in your collections reads both again, and exports them as a ZIP with their photos.

${files.join("\n\n")}

What isn't here
${others.join("\n")}

Your password isn't here, because we keep only a hash of it, and so are no secrets of your sessions. The photos come in ZIP
files of their own.
`;
}
