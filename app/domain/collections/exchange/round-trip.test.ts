import fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod";
import { DATE_CALENDARS } from "~/domain/calendars/calendar-names";
import type { ExportedItem } from "~/domain/collections/exchange/writing/export-items.server";
import { isRefusal } from "~/domain/refusal";
import { AUDIENCES, collectionColumns, collectionInput } from "../collection-input";
import { ITEM_STATUSES, PRICE_CURRENCIES, STICKERS } from "../items/item-choices";
import { type ItemInput, itemColumns, itemSchema } from "../items/item-input";
import { guardFormula, unguardFormula } from "./formula-guard";
import { guessMapping } from "./mapping";
import { judgeItem } from "./reading/judge-item";
import { readFile } from "./reading/read-file";
import { rowFields } from "./reading/row-fields";
import { splitCollections } from "./reading/split-collections";
import { csvHead, itemsCsv, itemsJson, JSON_TAIL, jsonHead } from "./writing/export-file.server";

const USD = { currency: "USD", decimalMark: "," } as const;
const TYPE = { id: 1007, kind: "coin", title: "1 Dollar (Morgan)", issuerName: "United States" } as const;

const TRICKY = ["=cmd()|' /C calc'!A0", "'=1+1", "''-x", "@SUM(A1)", "+49 30", "-44", "- 1", 'says "DEI"', "a;b,c\td"];
const anyText = (min: number, max: number) =>
  fc
    .oneof(
      fc.string({ unit: "grapheme", minLength: min, maxLength: max }),
      fc.string({ unit: "binary", minLength: min, maxLength: max }),
      fc.constantFrom(...TRICKY, "two\nlines", "a\rb", "明治三年", "\uFEFFx", "Ünïcödé 🪙", "007", "1e5", "TRUE"),
    )
    .map((text) => text.replaceAll("\r\n", "\n").trim());
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const fact = maybe(anyText(1, 80));
const size = maybe(fc.integer({ min: 1, max: 5_000_000 }).map((um) => um / 1000));
const year = maybe(fc.integer({ min: -3000, max: 2100 }));
const mark = maybe(fc.integer({ min: 1, max: 5 }));
const amount = fc.integer({ min: 0, max: 10_000_000_000 });
const note = anyText(0, 300);

const attributes = fc.record({
  ...{ typeId: maybe(fc.constant(TYPE.id)), country: fact, issuer: fact, ruler: fact, year, yearTo: year, mint: fact },
  ...{ yearWritten: maybe(fc.oneof(anyText(1, 80), fc.constantFrom("AH 1327", "明治三年", "44 BC", "ND (1921)"))) },
  ...{ calendar: maybe(fc.constantFrom(...DATE_CALENDARS)), denomination: fact, series: fact, mintMark: fact },
  ...{ reference: fact, grade: maybe(fc.constantFrom("MS 64+ RD", "VF", "TTB", "Ch XF", "fine, =A1", "AU details")) },
  ...{ problem: fact, strike: mark, surface: mark, gradingService: maybe(fc.constantFrom("NGC", "Kaiser")) },
  ...{ certificate: maybe(fc.constantFrom("3193674-002", "0001")), composition: fact, weightG: size, diameterMm: size },
  ...{ thicknessMm: size, widthMm: size, heightMm: size, axis: maybe(fc.integer({ min: 1, max: 12 })), edge: fact },
  ...{ serialNumber: fact, signatures: fact, watermark: fact, population: fact },
  provenance: maybe(anyText(1, 300)),
});
const item = fc
  .record({
    ...{ collectionId: fc.constant(1), status: fc.constantFrom(...ITEM_STATUSES), title: anyText(1, 200), attributes },
    ...{ kind: fc.constantFrom("coin", "note", "other"), sticker: fc.constantFrom(null, ...STICKERS) },
    ...{ quantity: fc.integer({ min: 1, max: 9_999 }), place: anyText(0, 120), storage: anyText(0, 120) },
    acquiredOn: fc.option(
      fc
        .date({ min: new Date("1800-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
    price: fc.option(fc.record({ minor: amount, currency: fc.constantFrom(...PRICE_CURRENCIES) })),
    ...{ wantMaxMinor: fc.option(amount), publicNote: note, privateNote: note },
  })
  .map((raw) => {
    const entries = Object.entries(raw.attributes).filter(([, value]) => value !== undefined);
    const isWant = raw.status === "want";
    return {
      ...{ ...raw, attributes: Object.fromEntries(entries), wantMaxMinor: isWant ? raw.wantMaxMinor : null },
      ...(isWant && { price: null, acquiredOn: null }),
      ...(raw.attributes.typeId && { kind: TYPE.kind }),
    };
  })
  .map((raw) => itemSchema.safeParse(raw).data)
  .filter((valid) => valid !== undefined);

const columnsOf = (input: ItemInput) => itemColumns(input, input.attributes.typeId ? TYPE : undefined);
const collection = fc.record({
  ...{ id: fc.integer({ min: 1, max: 6 }), name: anyText(1, 80), description: anyText(0, 300) },
  audience: fc.constantFrom(...AUDIENCES),
});
const exported = (input: ItemInput, change: Partial<ExportedItem> = {}): ExportedItem => ({
  ...{ id: 1, typeTitle: TYPE.title, ...columnsOf(input), orderId: null, collectionName: "Coins", collectionAbout: "" },
  ...{ isPublic: false, offersSwaps: false, isCover: false, photos: [], ...change },
});

function ownFile(text: string) {
  const file = readFile(new TextEncoder().encode(text));
  if (isRefusal(file)) throw new Error(file.message);
  const { table, source } = file;
  expect(source).toBe("obverse");
  return { table, source, mapping: guessMapping(table, source, USD) };
}
function fieldsOf(text: string) {
  const { table, source, mapping } = ownFile(text);
  return table.rows.map(({ cells }) => rowFields(cells, { columns: table.columns, mapping, source }).fields);
}

function imported(text: string) {
  const { table, source, mapping } = ownFile(text);
  return table.rows.map(({ cells }) => {
    const read = rowFields(cells, { columns: table.columns, mapping, source });
    const namedType = read.fields.typeId ? TYPE : undefined;
    return judgeItem(read, { columns: table.columns, mapping, source, currency: "USD", namedType, matched: undefined });
  });
}

/** Attributes are compared without their order. */
const sorted = ({ attributes: json, ...columns }: { attributes: string }) => ({
  ...columns,
  attributes: Object.entries(JSON.parse(json)).sort(([a], [b]) => a.localeCompare(b)),
});
const expected = (input: ItemInput) => {
  const { collectionId: _, ...columns } = columnsOf(input);
  return sorted(columns);
};
const OWNER = { isOwner: true, withPhotos: false, currency: "USD" } as const;
const HEAD = { currency: "USD", now: 0, collections: [] };

it("imports again what it exported, as CSV and as JSON, whatever an item says", () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (items) => {
      const rows = items.map((each) => exported(each));
      const csv = csvHead(OWNER) + itemsCsv(rows, OWNER);
      const json = jsonHead(HEAD) + itemsJson(rows, { ...OWNER, isFirst: true }) + JSON_TAIL;
      for (const file of [csv, json])
        expect(imported(file).map((each) => ("item" in each ? sorted(each.item) : each))).toEqual(items.map(expected));
    }),
    { numRuns: 300 },
  );
});

it("brings several collections back as several, with what their owner said about them and the purchases of their items", () => {
  const owned = fc
    .uniqueArray(collection, { selector: ({ id }) => id, minLength: 1, maxLength: 4 })
    .map((some) => some.map((each) => collectionInput.extend({ id: z.int() }).safeParse(each).data))
    .filter((some) => some.every((each) => each !== undefined));
  fc.assert(
    fc.property(owned, fc.array(fc.tuple(item, fc.nat(), fc.nat(9)), { minLength: 1, maxLength: 6 }), (some, picks) => {
      const rows = picks.map(([input, pick, orderId]) => {
        const { id, name, description, ...rest } = some[pick % some.length] ?? expect.unreachable();
        const { isPublic, offersSwaps } = collectionColumns({ name, description, ...rest });
        const collectionFields = {
          collectionId: id,
          collectionName: name,
          collectionAbout: description,
          isPublic,
          offersSwaps,
        };
        return exported(input, { ...collectionFields, orderId: orderId || null });
      });
      const csv = csvHead(OWNER) + itemsCsv(rows, OWNER);
      const json = jsonHead(HEAD) + itemsJson(rows, { ...OWNER, isFirst: true }) + JSON_TAIL;
      for (const file of [csv, json]) {
        const read = fieldsOf(file);
        const split = splitCollections(read, []);
        const back = split?.numbers.map((number) => split.targets.find((target) => target.number === number));
        expect(back?.map((target) => [target?.name, target?.description, target && collectionColumns(target)])).toEqual(
          rows.map((row) => [
            row.collectionName,
            row.collectionAbout,
            expect.objectContaining({ isPublic: row.isPublic, offersSwaps: row.offersSwaps }),
          ]),
        );
        expect(split?.targets.length).toBe(new Set(rows.map(({ collectionId }) => collectionId)).size);
        expect(read.map(({ purchase }) => purchase)).toEqual(rows.map(({ orderId }) => orderId?.toString()));
      }
    }),
  );
});

it("finds the collections that the member has by their names, the oldest first, and makes the others", () => {
  const row = (collectionNumber: string, collectionName: string) => ({ collectionNumber, collectionName });
  const rows = [row("7", "Thalers"), row("8", "Thalers"), row("9", "Thalers"), row("7", "Thalers"), row("5", "Notes")];
  const existing = [...[31, 12].map((id) => ({ id, name: "Thalers" })), { id: 40, name: "Medals" }];
  const split = splitCollections(rows, existing);
  expect(split?.targets.map(({ collectionId }) => collectionId)).toEqual([12, 31, null, null]);
  expect(split?.numbers).toEqual([1, 2, 3, 1, 4]);
});

it("writes nothing that a spreadsheet would run, and takes the guard off any text again", () => {
  fc.assert(
    fc.property(anyText(0, 60), (text) => {
      const cell = guardFormula(text);
      expect(/^[=+@\t\r]/.test(cell) || (/^-/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell))).toBe(false);
      expect(unguardFormula(cell)).toBe(text);
    }),
  );
});

it("leaves everything private out of a visitor's file", () => {
  const [input] = fc.sample(
    item.filter(({ status }) => status === "own"),
    1,
  );
  if (!input) throw new Error("no item");
  const secret = {
    ...input,
    place: "SECRET-place",
    storage: "SECRET-box",
    privateNote: "SECRET-note",
    acquiredOn: "1999-09-09",
  };
  const rules = { isOwner: false, withPhotos: false, currency: "USD" };
  const rows = [exported({ ...secret, price: { minor: 987_654_321, currency: "EUR" } })];
  const files = csvHead(rules) + itemsCsv(rows, rules) + itemsJson(rows, { ...rules, isFirst: true });
  expect(files).not.toMatch(/SECRET|1999-09-09|9876543|Stored|Price paid|Private|privateNote|Pay at most/);
});
