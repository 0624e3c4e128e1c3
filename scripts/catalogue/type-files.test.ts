import { expect, it } from "vitest";
import { readTypeFiles, typesOf } from "./type-files";

const euro = {
  id: 8000,
  kind: "coin",
  title: "2 Euro",
  issuer: "be",
  ruler: "Albert II",
  denomination: { text: "2 euro", value: 2, unit: "euro" },
  years: "1999–2006",
  composition: { text: "Bimetallic" },
  references: { KM: ["231", "246"], Schön: "1" },
  obverse: "Effigy of Albert II.",
  reverse: "Map of Europe.",
  source: ["ecb", "krause"],
};

const file = (entry: object = {}, rest: object = {}) => ({
  "belgium.json": {
    ids: [[8000, 8009]],
    sources: { ecb: "European Central Bank", krause: "Standard Catalog of World Coins" },
    types: [{ ...euro, ...entry }],
    ...rest,
  },
});

it("writes out what an entry calls by name", () => {
  expect(typesOf(file())[0]).toMatchObject({
    issuer: { code: "be", name: "Belgium" },
    ruler: { name: "Albert II", from: 1993, to: 2013 },
    years: { from: 1999, to: 2006, calendar: "gregorian", text: "1999–2006" },
    references: [
      { catalogue: "KM", number: "231" },
      { catalogue: "KM", number: "246" },
      { catalogue: "Schön", number: "1" },
    ],
    source: "European Central Bank; Standard Catalog of World Coins",
  });
});

it.each([
  [2006, { from: 2006, to: 2006, calendar: "gregorian", text: "2006" }],
  ["1999–2001, 2004–", { from: 1999, to: null, calendar: "gregorian", text: "1999–2001, since 2004" }],
  ["-323–-317", { from: -323, to: -317, calendar: "gregorian", text: "-323–-317" }],
  [
    { from: 1839, to: 1861, calendar: "islamic", text: "AH 1255–1277" },
    { from: 1839, to: 1861, calendar: "islamic", text: "AH 1255–1277" },
  ],
])("reads the years %j", (years, read) => {
  expect(typesOf(file({ years, ruler: undefined }))[0]?.years).toEqual(read);
});

it.each([
  [file({ issuer: "xx" }), "belgium.json, 8000: issuer.name"],
  [file({ ruler: "Albert III" }), "belgium.json, 8000: ruler.from"],
  [file({ source: "mint" }), "belgium.json, 8000: source"],
  [file({ weight: 8.5 }), "belgium.json, 8000"],
  [file({ watermark: "None" }), "belgium.json, 8000: watermark"],
  [file({ watermark: "lion" }), "belgium.json, 8000: watermark"],
  [file({ years: "1999-2006" }), "belgium.json, 8000: years"],
  [file({ id: 8010 }), "belgium.json, 8010: the id is not in the file's range"],
  [file({}, { type: [] }), "belgium.json"],
  [
    file({}, { families: [{ about: "Cents", type: {}, members: { columns: ["id", "x"], rows: [[1, 2]] } }] }),
    "belgium.json, Cents: nothing asks for the column x",
  ],
])("names the place of a fault", (files, place) => {
  const { faults } = readTypeFiles(files);
  expect(faults[0]).toContain(place);
  expect(() => typesOf(files)).toThrow(place);
});
