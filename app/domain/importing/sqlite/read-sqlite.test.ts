import { describe, expect, it } from "vitest";
import { isRefusal } from "~/domain/refusal";
import { database } from "../../../../test/hostile-files";
import { FileBudget, orUnreadable } from "../file-budget";
import { isSqlite, readSqlite } from "./read-sqlite";

const read = (bytes: Uint8Array, columns: readonly string[] = ["title", "note"], rows = 5_000) => {
  const budget = new FileBudget({ bytesIn: 1_000_000, bytesOut: bytes.byteLength, rows });
  return orUnreadable(() => {
    const { columns: all, rows: read } = readSqlite(bytes, "coins", budget);
    return { rows: read.map(({ cells }) => columns.map((name) => cells[all.indexOf(name)])) };
  });
};
const cellsOf = (bytes: Uint8Array, columns?: readonly string[]) => {
  const table = read(bytes, columns);
  if (isRefusal(table)) throw new Error(table.message);
  return table.rows;
};
const sentence = (bytes: Uint8Array, maxRows?: number) => {
  const answer = read(bytes, undefined, maxRows);
  return isRefusal(answer) ? answer.message : answer;
};

/** The same bytes, except at the given offsets. */
function patched(bytes: Uint8Array, places: Readonly<Record<number, number>>) {
  const copy = new Uint8Array(bytes);
  for (const [at, byte] of Object.entries(places)) copy[Number(at)] = byte;
  return copy;
}

const COINS = "CREATE TABLE coins (id INTEGER PRIMARY KEY, title TEXT, note TEXT);";
const many = (count: number, note = "n") =>
  Array.from({ length: count }, (_, index) => [index + 1, `Coin ${index}`, note] as const);

it("reads texts, integers of every size, fractions, nulls and pictures", () => {
  const bytes = database("CREATE TABLE coins (title TEXT, year INTEGER, weight NUMERIC, image BLOB, note TEXT);", [
    ["Münze 明治", -44, 26.73, new Uint8Array([1, 2, 3]), null],
    ["", 2 ** 40, 0.1, null, "two\nlines"],
  ]);
  expect(isSqlite(bytes)).toBe(true);
  expect(cellsOf(bytes, ["note", "title", "year", "weight", "image"])).toEqual([
    ["", "Münze 明治", "-44", "26.73", ""],
    ["two\nlines", "", "1099511627776", "0.1", ""],
  ]);
  const sizes = [0, 1, 127, -128, 32_767, 8_388_607, -8_388_608, 2 ** 31 - 1, 2 ** 47 - 1, Number.MAX_SAFE_INTEGER];
  const numbers = database(
    "CREATE TABLE coins (title, note);",
    sizes.map((each) => [each, ""]),
  );
  expect(cellsOf(numbers, ["title"]).flat()).toEqual(sizes.map(String));
});

it.each(["UTF-8", "UTF-16le", "UTF-16be"])("reads %s", (encoding) => {
  expect(cellsOf(database(`PRAGMA encoding = '${encoding}'; ${COINS}`, [[1, "Thaler 😀 ₿", "ü"]]))).toEqual([
    ["Thaler 😀 ₿", "ü"],
  ]);
});

it.each([512, 1024, 4096, 65_536])("reads a tree of pages of %i bytes and long texts on other pages", (size) => {
  const pragma = `PRAGMA page_size = ${size}; ${COINS}`;
  const long = Array.from({ length: 12 }, (_, index) => [index + 1, `Coin ${index}`, "é".repeat(index * 977)] as const);
  expect(cellsOf(database(pragma, long))).toEqual(long.map(([, title, note]) => [title, note]));
  const rows = many(3_000);
  expect(cellsOf(database(pragma, rows))).toEqual(rows.map(([, title, note]) => [title, note]));
});

it("knows columns by quoted names, past constraints and comments, and those added later", () => {
  const sql = `CREATE TABLE "coins" ("id" INTEGER PRIMARY KEY, -- the number, of course
    [title] TEXT DEFAULT 'a, b (c)', \`note\` VARCHAR(20) CHECK (length(note) < 9), CONSTRAINT one UNIQUE (title, note));
    INSERT INTO coins VALUES (1, 'Florin', 'x'); ALTER TABLE coins ADD COLUMN grade TEXT;
    INSERT INTO coins VALUES (2, 'Crown', 'y', 'VF');`;
  expect(cellsOf(database(sql), ["title", "note", "grade"])).toEqual([
    ["Florin", "x", ""],
    ["Crown", "y", "VF"],
  ]);
});

describe("refuses with a sentence", () => {
  it.each([
    ["a database without the table", database("CREATE TABLE stamps (title)"), "no table called “coins”"],
    ["a table without rows", database(COINS), "no items"],
    ["WITHOUT ROWID", database("CREATE TABLE coins (title TEXT PRIMARY KEY, note) WITHOUT ROWID"), "can't read"],
    ["a computed column", database("CREATE TABLE coins (title, note AS (title || '!'))"), "can't read"],
    ["only the first page", database(COINS, many(400)).subarray(0, 4096), "damaged"],
    ["a page size of three", patched(database(COINS, many(1)), { 16: 0, 17: 3 }), "damaged"],
  ])("%s", (_, bytes, words) => expect(sentence(bytes)).toContain(words));

  it("more rows than allowed", () => expect(sentence(database(COINS, many(11)), 10)).toContain("at most 10"));
});

it("ends on a tree and on an overflow chain that run in circles", () => {
  const tree = database(`PRAGMA page_size = 512; ${COINS}`, many(400));
  const root = tree.findIndex((byte, at) => at >= 512 && at % 512 === 0 && byte === 0x05);
  const self = root / 512 + 1;
  expect(sentence(patched(tree, { [root + 10]: self >> 8, [root + 11]: self & 0xff }))).toContain("damaged");
  const chain = database(`PRAGMA page_size = 512; ${COINS}`, [[1, "Coin", "x".repeat(4_000)]]);
  const pages = chain.byteLength / 512;
  const looped = new Uint8Array(chain);
  for (let page = 2; page < pages; page += 1) looped.set([0, 0, 0, 3], page * 512);
  expect(sentence(looped)).toContain("damaged");
});
