import { eq, sql } from "drizzle-orm";
import Papa from "papaparse";
import { column, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { guardFormula } from "~/domain/collections/exchange/formula-guard";
import { csvOf, jsonOf } from "~/domain/collections/exchange/writing/export-file.server";
import type { ExportedTable } from "~/domain/exporting/tables/exported-table.server";
import { ACCOUNT_TABLES, PEOPLE_TABLES } from "~/domain/exporting/tables/people-tables.server";
import { MONEY_TABLES, TRADE_TABLES } from "~/domain/exporting/tables/trade-tables.server";
import { type ZippedFile, zipStream } from "~/domain/importing/zip/zip-stream";
import { avatarKey } from "~/domain/photos/photo-address";
import type { PhotoStore } from "~/domain/photos/photo-ports";
import notExported from "./not-exported.json";
import { type Exporting, withValues } from "./with-values.server";

/** In order, beside the files of the collections. */
export const EXPORTED_TABLES = [...ACCOUNT_TABLES, ...MONEY_TABLES, ...TRADE_TABLES, ...PEOPLE_TABLES];

/** A test refuses a table that is in neither list. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = notExported;

/** Written while it is read, without photos. */
export function exportEverything(
  db: Reader,
  pictures: Pick<PhotoStore<"avatar">, "get">,
  { username, currency, ...exporting }: Exporting & { username: string; currency: string },
) {
  const { memberId, now } = exporting;
  async function* files(): AsyncGenerator<ZippedFile> {
    const readme = exportReadme(EXPORTED_TABLES, { username, currency, now });
    yield { name: "README.txt", contents: new TextEncoder().encode(readme) };
    const picture = await pictureOf(db, pictures, memberId);
    if (picture) yield { name: "picture.webp", contents: picture };
    const rules = { isOwner: true, withPhotos: false, currency };
    yield { name: "collections.json", contents: jsonOf(db, { viewerId: memberId }, { ...rules, now }) };
    yield { name: "collections.csv", contents: csvOf(db, { viewerId: memberId }, rules) };
    for (const table of EXPORTED_TABLES) {
      yield { name: `${table.name}.json`, contents: rowsAsJson(tableRows(db, table, exporting)) };
      const names = Object.keys(table.columns);
      yield { name: `${table.name}.csv`, contents: rowsAsCsv(names, tableRows(db, table, exporting)) };
    }
  }
  return { name: "obverse-everything.zip", type: "application/zip", parts: zipStream(files(), now) };
}

async function pictureOf(db: Reader, pictures: Pick<PhotoStore<"avatar">, "get">, memberId: number) {
  const [member] = await db.select({ path: users.profileImageUrl }).from(users).where(eq(users.id, memberId));
  return member?.path ? pictures.get(avatarKey(member.path), "thumb") : undefined;
}

function exportReadme(
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

const ROWS_PER_READ = 500;

export function selectRows(
  db: Reader,
  { from, where, keys, columns }: ExportedTable,
  exporting: Exporting,
  after: readonly (string | number)[] = [],
) {
  const bound = (text: string) => withValues(text, exporting);
  const selected = Object.entries(columns).map(([name, expression]) => [name, bound(expression).as(name)] as const);
  const keyColumns = keys.map((key, index) => [keyName(index), column<string | number>(key, keyName(index))] as const);
  const order = sql.raw(keys.join(", "));
  const last = after.map((each) => sql`${each}`);
  const rest = after.length === 0 ? sql`` : sql`AND (${order}) > (${sql.join(last, sql`, `)})`;
  return db
    .select(Object.fromEntries([...selected, ...keyColumns]))
    .from(bound(from))
    .where(sql`${bound(where)} ${rest}`)
    .orderBy(order)
    .limit(ROWS_PER_READ);
}

const keyName = (index: number) => `key ${index}`;

async function* tableRows(db: Reader, table: ExportedTable, exporting: Exporting): AsyncGenerator<Row[]> {
  const names = Object.keys(table.columns);
  const { rewrite = (row) => row } = table;
  for (let after: readonly (string | number)[] = []; ; ) {
    const found: Readonly<Record<string, unknown>>[] = await selectRows(db, table, exporting, after);
    if (found.length > 0) yield found.map((row) => formatRow(rewrite(pick(row, names))));
    const last = found.at(-1);
    if (!last || found.length < ROWS_PER_READ) return;
    after = table.keys.map((_, index) => last[keyName(index)] as string | number);
  }
}

const pick = (row: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

type Row = Readonly<Record<string, string | number | boolean | null>>;

const isTime = (name: string) => name.endsWith("At");
const isFlag = (name: string) => /^is[A-Z]/.test(name);

/** Times as ISO 8601 UTC, flags as true or false. */
function formatRow(row: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value === null || value === undefined) return [name, null];
      if (isTime(name)) return [name, new Date(Number(value)).toISOString()];
      if (isFlag(name)) return [name, Number(value) === 1];
      return [name, typeof value === "number" ? value : String(value)];
    }),
  );
}

type Pages = AsyncIterable<readonly Row[]>;

async function* rowsAsJson(pages: Pages): AsyncGenerator<string> {
  yield "[";
  let isFirst = true;
  for await (const rows of pages) {
    yield `${isFirst ? "\n" : ",\n"}${rows.map((row) => JSON.stringify(row)).join(",\n")}`;
    isFirst = false;
  }
  yield "\n]\n";
}

/** RFC 4180: with a byte order mark, everything quoted, and nothing that a spreadsheet would run. */
async function* rowsAsCsv(names: readonly string[], pages: Pages): AsyncGenerator<string> {
  yield `\uFEFF${line(names)}`;
  for await (const rows of pages)
    yield rows.map((row) => line(names.map((name) => guardFormula(String(row[name] ?? ""))))).join("");
}

const line = (cells: readonly string[]) => `${Papa.unparse([[...cells]], { quotes: true })}\r\n`;
