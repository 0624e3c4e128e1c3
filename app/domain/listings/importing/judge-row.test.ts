import { describe, expect, it } from "vitest";
import { FileBudget } from "~/domain/importing/file-budget";
import { guessFields } from "~/domain/importing/file-columns";
import { faultWords } from "~/domain/importing/import-faults";
import { readTable } from "~/domain/importing/read-table";
import { isRefusal } from "~/domain/refusal";
import { readMapping } from "./import";
import { IMPORT_COLUMNS } from "./import-columns";
import { type JudgedRow, judgeRow } from "./judge-row";
import { importTemplate } from "./template";

const PROFILE = {
  name: "Coins",
  terms: {
    ...{ shipsFrom: "DE", domesticMinor: 300, regionMinor: 500, worldMinor: null, isTracked: true, isInsured: false },
    ...{ dispatchDays: 2, acceptsReturns: false, collectPlace: null },
  },
};
const NOW = Date.UTC(2026, 10, 21, 12);
const momentWith = (decimalMark: "." | ",", currency = "USD") => ({
  now: NOW,
  timeZone: "UTC",
  auctionMinMs: 300_000,
  moneyFormat: { currency, decimalMark } as const,
  profiles: [PROFILE],
});

/** Judges the rows of a file by the fields that its columns' names suggest. */
function judge(
  text: string,
  kind: "" | "coin" = "",
  decimalMark: "." | "," = ".",
  currency = "USD",
  postage: "" | "free" = "free",
): JudgedRow[] {
  const table = readTable(new TextEncoder().encode(text), new FileBudget({ bytesIn: 1_000_000, rows: 100 }));
  if (isRefusal(table)) throw new Error(table.message);
  const { columns, rows } = table;
  const mapping = { fields: guessFields(table, IMPORT_COLUMNS), kind, postage };
  return rows.map((row) => judgeRow(row, { columns, mapping, moment: momentWith(decimalMark, currency) }));
}

const faultsOf = (row: JudgedRow | undefined) =>
  row && "faults" in row ? row.faults.map((fault) => `${fault.column}: ${faultWords(fault)}`) : [];

it("reads the template's own rows without an error, a coin at a fixed price and a note at auction", () => {
  expect(judge(importTemplate())).toMatchObject([
    { row: 2, input: { kind: "coin", format: "fixed", priceMinor: 8_000, attributes: { weightG: 26.73, year: 1921 } } },
    { row: 3, input: { kind: "note", format: "auction", auction: { startMinor: 4_000 } } },
  ]);
});

it.each(["constructor", "__proto__"])("reads %s, which every object has, as any other word", (word) => {
  const [row] = judge(`Kind,Title,Description,Price,Returns,Free postage\n${word},Crown,Silver.,80,${word},${word}\n`);
  expect(faultsOf(row).join()).toContain("Kind");
});

it("gives every field of the listing form one column with a name of its own", () => {
  const labels = IMPORT_COLUMNS.map(({ label }) => label);
  expect(guessFields({ columns: labels, rows: [] }, IMPORT_COLUMNS)).toEqual(IMPORT_COLUMNS.map(({ field }) => field));
});

it("recognises columns by other names, each field once, and leaves out the rest", () => {
  const columns = ["Titel", "PREIS", "year", "Year", "Shelf", "", "starting_price"];
  expect(guessFields({ columns, rows: [] }, IMPORT_COLUMNS)).toEqual([
    "title",
    "price",
    "year",
    null,
    null,
    null,
    "start",
  ]);
});

describe("a row's postage", () => {
  const head =
    "Kind,Title,Description,Price,Postage profile,Ships from,Postage to your country,Postal service,Returns,Collection";
  const row = (cells: string) => judge(`${head}\ncoin,Crown,Silver,80,${cells}\n`)[0];

  it("is read from its columns, with the country by name and words as people write them", () => {
    expect(row(",Germany,4.50,Tracked and insured,yes,Köln")).toMatchObject({
      input: {
        postage: {
          ...{ shipsFrom: "DE", domesticMinor: 450, regionMinor: null, isTracked: true, isInsured: true },
          ...{ acceptsReturns: true, collectPlace: "Köln", dispatchDays: 3 },
        },
      },
    });
  });

  it("is asked for where nothing says what it costs", () => {
    const text = "Kind,Title,Description,Price,Free postage\ncoin,Crown,Silver,80,\ncoin,Crown,Silver,80,Yes\n";
    const rows = judge(text, "", ".", "USD", "");
    expect(faultsOf(rows[0])).toEqual(["Postage to your country: Enter what postage costs, or choose free postage."]);
    expect(rows[1]).toMatchObject({ input: { title: "Crown" } });
    expect(judge(text, "", ".", "USD", "free")).toMatchObject([{ input: {} }, { input: {} }]);
  });

  it("is copied from the profile that it names, in any case", () => {
    expect(row("COINS,,,,,")).toMatchObject({ input: { postage: PROFILE.terms } });
  });

  it.each([
    ["a profile that doesn't exist", "Notes,,,,,", "Postage profile: You have no postage profile named “Notes”."],
    ["a profile and terms of its own", "Coins,DE,4,,,", "Postage profile: Name a profile or fill in"],
    ["a country that doesn't exist", ",Atlantis,4,,,", "Ships from: Choose the country"],
    ["no country", ",,4,,,", "Ships from: Choose the country"],
    ["an amount that isn't one", ",DE,cheap,,,", "Postage to your country: Enter an amount"],
    ["an unknown service", ",DE,4,pigeon,,", "Postal service: Enter tracked or insured"],
    ["unknown returns", ",DE,4,,maybe,", "Returns: Enter accepted"],
    ["a street in place of a town", ",DE,4,,,Ring 12", "Collection: Enter only the town."],
  ])("is refused with %s", (_, cells, words) => {
    expect(faultsOf(row(cells))).toEqual([expect.stringContaining(words)]);
  });
});

it("takes the kind of all rows from the form, plural kinds, and the format from the price that is given", () => {
  const [fixed, auction, other] = judge(
    "Kind,Title,Description,Price,Starting price\n,Crown,Silver,80,\n,Crown,Silver,,40\nBanknotes,Pound,Crisp,80,\n",
    "coin",
  );
  expect(fixed).toMatchObject({ input: { kind: "coin", format: "fixed" } });
  expect(auction).toMatchObject({ input: { kind: "coin", format: "auction" } });
  expect(other).toMatchObject({ input: { kind: "note" } });
});

it("reads decimal commas where amounts are written with them", () => {
  const text = "Title;Description;Preis;Gewicht\nTaler;Silber;80,50;28,06\n";
  expect(judge(text, "coin", ",")).toMatchObject([{ input: { priceMinor: 8_050, attributes: { weightG: 28.06 } } }]);
});

it("reads amounts as the file writes them, whatever the seller's own setting is", () => {
  const columns = ["Title", "Description", "Price", "Free postage"];
  const row = { row: 2, cells: ["Taler", "Silber", "1,234", "yes"] };
  const priceWith = (decimalMark: string) => {
    const columnFields = {
      "column-0": "title",
      "column-1": "description",
      "column-2": "price",
      "column-3": "freePostage",
    };
    const mapping = readMapping({ ...columnFields, kind: "coin", decimalMark }, columns);
    if (isRefusal(mapping)) throw new Error(mapping.message);
    return judgeRow(row, { columns, mapping, moment: momentWith(",") });
  };
  expect(priceWith(".")).toMatchObject({ input: { priceMinor: 123_400 } });
  expect(faultsOf(priceWith(","))).toEqual([expect.stringContaining("Price: ")]);
});

it("reads amounts in the currency's own units, and says so beside one that has others", () => {
  const pricedAt = (price: string, currency: string) =>
    judge(`Title,Description,Price\nCrown,Silver,"${price}"\n`, "coin", ".", currency);
  expect(pricedAt("12,500", "JPY")).toMatchObject([{ input: { priceMinor: 12_500 } }]);
  expect(pricedAt("12.505", "KWD")).toMatchObject([{ input: { priceMinor: 12_505 } }]);
  expect(pricedAt("12.50", "EUR")).toMatchObject([{ input: { priceMinor: 1_250 } }]);
  expect(faultsOf(pricedAt("12.50", "JPY")[0])).toEqual(["Price: Enter a whole amount, such as 2500."]);
});

describe("names the column and says what is wrong with", () => {
  it.each([
    ["a row without a kind, a title and a price", "Kind,Title,Price,Description\n,,,x\n", ["Kind", "Title", "Price"]],
    ["an amount that is none", "Kind,Title,Description,Price\ncoin,Crown,x,cheap\n", ["Price"]],
    ["a weight that is none", "Kind,Title,Description,Price,Weight\ncoin,Crown,x,8,heavy\n", ["Weight"]],
    ["a reserve below the start", "Kind,Title,Description,Start,Reserve\ncoin,Crown,x,80,40\n", ["Reserve"]],
    ["a title that is too long", `Kind,Title,Description,Price\ncoin,${"x".repeat(90_000)},x,8\n`, ["Title"]],
    ["a formula", 'Kind,Title,Description,Price\ncoin,"=HYPERLINK(""http://x"")",x,8\n', ["Title"]],
    [
      "a formula that begins with a sign",
      "Kind,Title,Description,Price\ncoin,+SUM(A1),@x,8\n",
      ["Title", "Description"],
    ],
    ["more cells than columns", "Kind,Title,Description,Price\ncoin,Crown,x,8,extra\n", ["Row"]],
    ["a required column that the file doesn't have", "Kind,Title,Price\ncoin,Crown,8\n", ["Description"]],
  ])("%s", (_, text, columns) => {
    expect(faultsOf(judge(text)[0]).map((each) => each.split(":")[0])).toEqual(expect.arrayContaining(columns));
    expect(faultsOf(judge(text)[0])).toHaveLength(columns.length);
  });
});

it("knows columns by their values too, and a date of another calendar among the Gregorian years", () => {
  const text = `Title,Description,Price,Category,Referenz,Cert No.,Year,Date
Sen,Silver,80,Meiji,JNDA 01-31,8112345,明治36,2019-05-31\n`;
  const [row] = judge(text, "coin");
  expect(row).toMatchObject({
    input: { kind: "coin", attributes: { reference: "JNDA 01-31", certificate: "8112345", yearWritten: "明治36" } },
  });
  expect(JSON.stringify(row)).not.toContain("2019");
});

it("refuses two columns for one field and ignores a field that doesn't exist", () => {
  expect(readMapping({ "column-0": "title", "column-1": "title" }, ["Name", "Title"])).toMatchObject({
    refused: "malformed",
    fields: { "column-1": "“Name” already fills this field." },
  });
  expect(readMapping({ "column-0": "status", "column-1": "title", kind: "stamp" }, ["a", "b"])).toEqual({
    fields: [null, "title"],
    kind: "",
    postage: "",
  });
});
