import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { referencesIn, typeOfRow } from "~/domain/collections/exchange/values/match-type";
import { orderOfDays, readDay } from "~/domain/collections/exchange/values/read-cell";
import { markOfAmounts } from "~/domain/importing/file-columns";
import { faultWords } from "~/domain/importing/import-faults";
import { isRefusal } from "~/domain/refusal";
import { database } from "../../../../test/hostile-files";
import { findDuplicates } from "./importing/duplicates-among.server";
import { guessMapping, type Mapping } from "./mapping";
import { judgeItem, namedPhotos } from "./reading/judge-item";
import { readPictures } from "./reading/opennumismat";
import { readFile } from "./reading/read-file";
import { rowFields } from "./reading/row-fields";

const USD = { currency: "USD", decimalMark: "." } as const;

/** Judges the rows of a file: flat items, or error messages by column. */
function imported(bytes: Uint8Array | string, change: Partial<Mapping> = {}) {
  const file = readFile(typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes);
  if (isRefusal(file)) throw new Error(file.message);
  const { table, source } = file;
  const mapping = { ...guessMapping(table, source, USD), ...change };
  const context = {
    columns: table.columns,
    mapping,
    source,
    currency: "USD",
    namedType: undefined,
    matched: undefined,
  };
  const rows = table.rows.map(({ cells }) => {
    const result = judgeItem(rowFields(cells, { columns: table.columns, mapping, source }), context);
    if ("faults" in result) return Object.fromEntries(result.faults.map((fault) => [fault.column, faultWords(fault)]));
    const { attributes, ...columns } = result.item;
    return { ...columns, ...JSON.parse(attributes) };
  });
  return { source, rows };
}
const sentence = (bytes: Uint8Array | string) => {
  const file = readFile(typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes);
  return isRefusal(file) ? file.message : file;
};

it.each(["constructor", "__proto__"])("reads %s, which every object has, as any other word and column", (word) => {
  const { rows } = imported(`N# number,Title,Status,${word}\n1,Crown,${word},${word}\n`);
  expect(rows).toEqual([{ Status: expect.any(String) }]);
});

it("reads Numista's export: its number, the Gregorian year beside the written one, price and currency", () => {
  const head = [
    ...[
      "Country",
      "Issuer",
      "Currency",
      "Face value",
      "Title",
      "Type",
      "Year",
      "Gregorian year",
      "Mintmark",
      "Quantity",
    ],
    ...["Grade", "N# number", "Buying price (EUR)", "Acquisition date", "Acquisition place", "Storage location"],
    ...["Private comment", "Composition", "Weight", "Diameter", "Estimate (EUR)"],
  ];
  const rows = [
    [
      "Egypt",
      "Kingdom of Egypt",
      "Millieme",
      "5",
      "5 Milliemes - Fuad I",
      "Standard circulation coin",
      "1352",
      "1933",
      "H",
    ],
    ["2", "VF", "1234", "3,50", "31/12/2024", "Fair", "Album 2", "nice", "Copper-nickel", "5", "21", "1,40"],
  ].flat();
  const note = [
    "United States",
    "",
    "Dollar",
    "1",
    "Note",
    "Banknote",
    "2017",
    "2017",
    "",
    "1",
    "",
    "N# 99",
    ...Array(9).fill(""),
  ];
  const { source, rows: items } = imported(
    [head, rows, note].map((cells) => cells.map((cell) => `"${cell}"`).join(";")).join("\n"),
  );
  expect(source).toBe("numista");
  expect(items[0]).toMatchObject({
    ...{
      title: "5 Milliemes - Fuad I",
      kind: "coin",
      country: "Egypt",
      issuer: "Kingdom of Egypt",
      denomination: "5 Millieme",
    },
    ...{
      yearFrom: 1933,
      year: 1933,
      yearWritten: "1352",
      mintMark: "H",
      quantity: 2,
      grade: "VF",
      reference: "N# 1234",
    },
    ...{ priceMinor: 350, priceCurrency: "EUR", acquiredOn: "2024-12-31", place: "Fair", storage: "Album 2" },
    ...{ privateNote: "nice", composition: "Copper-nickel", weightG: 5, diameterMm: 21 },
  });
  expect(items[1]).toMatchObject({ kind: "note", denomination: "1 Dollar", year: 2017, quantity: 1 });
  expect(items[1]).not.toHaveProperty("yearWritten");
});

describe("a list of Colnect", () => {
  const about = `"Coins on Colnect","List exported on 2026-08-22 10:06:42 GMT+0"
"Launched by collector: ","A Collector [collector]"
"Collector profile on Colnect at: ",https://colnect.com/en/collectors/collector/collector
"This list contains 3 Coins"
"For the updated list on Colnect visit: ",https://colnect.com/en/coins/list/swap/collector

`;
  const columns = `Name,Country,Series,"Catalog Codes","Issued on","Face value",Link,"Parent Item",List,Quantity,Condition,"Public Note"
`;
  const end = `
"END of Colnect list launched on 2026-08-22 10:06:42 GMT+0"
`;
  const rows = (...lines: string[]) => imported(about + columns + lines.join("\n") + end);

  it("begins below the lines about it, and ends above the last", () => {
    const { source, rows: items } = rows(
      `"Wheat cent","United States",Lincoln,"KM:US 132, Schön :US 135",1944,"1 ¢",https://colnect.com/coins/coin/77,,Swap,[3],[XF],[A nice one]`,
      `"Steel cent","United States",Lincoln,"KM:US 132a",1943-02-27,"1 ¢",https://colnect.com/coins/coin/78,77,Swap,,,`,
    );
    expect(source).toBe("colnect");
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      ...{ title: "Wheat cent", country: "United States", series: "Lincoln", denomination: "1 ¢", yearFrom: 1944 },
      ...{ status: "swap", quantity: 3, grade: "XF", publicNote: "A nice one" },
    });
    expect(items[1]).toMatchObject({ title: "Steel cent", status: "swap", year: 1943, quantity: 1 });
    expect(items[1]).not.toHaveProperty("yearWritten");
    expect(JSON.stringify(items)).not.toContain("colnect.com");
  });

  it("begins in the twelfth line at the latest", () => {
    const row = '"Wheat cent","United States",Lincoln,,1944,"1 ¢",https://colnect.com/coins/coin/77,,Swap,,,\n';
    const from = (line: number) => {
      const file = readFile(strToU8(`About\n${"more,\n".repeat(line - 2)}${columns}${row}`));
      return isRefusal(file) ? undefined : file.source;
    };
    expect([from(12), from(13)]).toEqual(["colnect", "other"]);
  });

  it("takes the quantity and the condition of the exported list from rows that are on several", () => {
    const { rows: items } = rows(
      `Cent,US,,KM:US 1,1900,1 ¢,https://colnect.com/coins/coin/1,,"Collection,Swap","[1],[2]","[UNC],[VF]",`,
      `Dime,US,,KM:US 2,1901,10 ¢,https://colnect.com/coins/coin/2,,"Wish,Swap","[5],[]","[UNC],[]",`,
      `Half,US,,KM:US 3,1902,50 ¢,https://colnect.com/coins/coin/3,,Swap,[4],[F],`,
    );
    expect(items).toMatchObject([
      { title: "Cent", status: "swap", quantity: 2, grade: "VF" },
      { title: "Dime", status: "swap", quantity: 1 },
      { title: "Half", status: "swap", quantity: 4, grade: "F" },
    ]);
    expect(items[1]).not.toHaveProperty("grade");
  });

  it.each([
    ["Collection", "own"],
    ["Wish", "want"],
    ["Swap", "swap"],
    ["My favourites", "own"],
    ["", "own"],
  ])("has the status of the list “%s”", (list, status) => {
    const line = `Cent,US,,KM:US 1,1900,1 ¢,https://colnect.com/coins/coin/1,,${list},[1],,`;
    expect(rows(line).rows).toMatchObject([{ title: "Cent", status }]);
  });

  it("is read after a spreadsheet took the lines about it away, and refused without items", () => {
    const { source, rows: items } = imported(`${columns}Cent,US,,KM:US 1,1900,1 ¢,,,Wish,1,,`);
    expect([source, items]).toMatchObject(["colnect", [{ status: "want" }]]);
    expect(sentence(about + columns + end)).toBe("There are no items in this list.");
  });

  it("names references with their country", () => {
    expect(referencesIn("KM:US 132, Schön :US 135, KM:GB-SC 12a, KM 110")).toEqual(["KM 132", "KM 12a", "KM 110"]);
  });
});

it("reads OpenNumismat's database: its statuses, joined parts and references; sold pieces are left out", () => {
  const path = join(tmpdir(), `coins-${crypto.randomUUID()}.db`);
  const db = new DatabaseSync(path);
  db.exec(`CREATE TABLE settings (title TEXT, value TEXT);
    CREATE TABLE coins (id INTEGER PRIMARY KEY, title TEXT, value NUMERIC, unit TEXT, country TEXT, year INTEGER, mint TEXT,
      mintmark TEXT, status TEXT, material TEXT, fineness INTEGER, weight NUMERIC, diameter NUMERIC, grade TEXT,
      paydate TEXT, payprice NUMERIC, saller TEXT, payplace TEXT, note TEXT, image INTEGER, storage TEXT, features TEXT,
      quantity INTEGER, catalognum1 TEXT, catalognum2 TEXT, native_year TEXT);`);
  const insert = db.prepare(`INSERT INTO coins VALUES (${Array(26).fill("?").join(", ")})`);
  const coin = (change: Record<number, string | number | null>) =>
    Object.assign([null, "", 1, "dollar", "United States", 1921, "Denver", "D", "owned", "Silver", 900, 26.73, 38.1], {
      ...change,
    });
  const rest = [
    "VF",
    "2024-05-31",
    80.5,
    "Heritage",
    "Dallas",
    "A note",
    7,
    "Box 1",
    "Toned",
    2,
    "KM# 110",
    "Y# 3",
    "",
  ];
  insert.run(...coin({ 1: "Morgan dollar" }), ...rest);
  insert.run(...coin({ 8: "wish", 5: -44 }), "", null, null, "", "", "", 0, "", "", null, "", "", "");
  insert.run(...coin({ 1: "Gone", 8: "sold" }), ...rest);
  db.close();
  const { source, rows } = imported(new Uint8Array(readFileSync(path)));
  rmSync(path);
  expect(source).toBe("opennumismat");
  expect(rows[0]).toMatchObject({
    ...{ title: "Morgan dollar", status: "own", denomination: "1 dollar", composition: "Silver .900", weightG: 26.73 },
    ...{ mint: "Denver", mintMark: "D", priceMinor: 8050, priceCurrency: "USD", acquiredOn: "2024-05-31" },
    ...{ place: "Heritage, Dallas", storage: "Box 1", publicNote: "A note", privateNote: "Toned", quantity: 2 },
    reference: "KM# 110, Y# 3",
  });
  expect(rows[1]).toMatchObject({ status: "want", title: "1 dollar, 44 BC, United States", year: -44, quantity: 1 });
  expect(rows[2]).toEqual({ status: "Sold pieces and samples aren't imported." });
});

it("guesses columns in several languages, and reads decimal commas, ranges and years before Christ", () => {
  const german =
    "Titel;Land;Jahr;Anzahl;Kaufpreis (EUR);Kaufdatum;Erhaltung;Gewicht\nTaler;Preußen;1780;2;1.250,50 €;31.12.2024;ss;27,9 g\n";
  expect(imported(german).rows[0]).toMatchObject({
    ...{ title: "Taler", country: "Preußen", year: 1780, quantity: 2, priceMinor: 125_050, priceCurrency: "EUR" },
    ...{ acquiredOn: "2024-12-31", grade: "ss", weightG: 27.9 },
  });
  const french = "Titre\tPays\tAnnée\tPrix d'achat\nDenier\tRome\t44 av. J.-C.\t12,5\nFranc\tFrance\t1898–99\t£3\n";
  expect(imported(french).rows).toMatchObject([
    { title: "Denier", year: -44, priceMinor: 1250, priceCurrency: "USD" },
    { year: 1898, yearTo: 1899, priceMinor: 300, priceCurrency: "GBP" },
  ]);
});

describe("says what is wrong in which column", () => {
  it.each([
    [
      "Title,Note\n=cmd()|'/C calc'!A0,x",
      { Title: "This is a formula. Save the table with values instead of formulas." },
    ],
    ["Title,Price,Currency\nA,5,Quatloos", { Currency: "“Quatloos” isn't a currency that we know." }],
    ["Title,Acquired\nA,31.02.2024", { Acquired: "Enter a date such as 2024-05-31." }],
    ["Title,Quantity\nA,many", { Quantity: "Enter a number from 1 to 9999." }],
    ["Title,Status\nA,sold", { Status: "Sold pieces and samples aren't imported." }],
    ["Title,Catalogue type\nA,7 Nothing", { "Catalogue type": "There is no such type in the catalogue." }],
  ])("%s", (file, faults) => expect(imported(file).rows[0]).toEqual(faults));
});

it("reads Numista's export as an Excel file, with the columns that it has by default", () => {
  const head = [
    ...["Country", "Issuer", "Ruling authority", "Currency", "Face value", "Reference", "Title", "Year range", "Year"],
    ...[
      "Gregorian year",
      "Mintmark",
      "Marks",
      "References",
      "Comment",
      "Grade",
      "Buying price (USD)",
      "Estimate (USD)",
    ],
  ];
  const row = [
    ...[
      "Mexico",
      "Mexico",
      "",
      "Peso",
      "5",
      "KM# 465",
      "5 Pesos",
      "1947-1948",
      "1947",
      "1947",
      "Mo",
      "",
      "",
      "Edge nick",
    ],
    ...["XF", 21.5, 30],
  ];
  const cell = (value: string | number) =>
    typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const sheet = `<worksheet><sheetData>${[head, row].map((cells) => `<row>${cells.map(cell).join("")}</row>`).join("")}</sheetData></worksheet>`;
  const parts = { "xl/workbook.xml": "<workbook/>", "xl/worksheets/sheet1.xml": sheet };
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
  const { source, rows } = imported(bytes);
  expect(source).toBe("numista");
  expect(rows[0]).toMatchObject({
    ...{ title: "5 Pesos", country: "Mexico", denomination: "5 Peso", year: 1947, mintMark: "Mo", grade: "XF" },
    ...{ reference: "KM# 465", publicNote: "Edge nick", priceMinor: 2150, priceCurrency: "USD" },
  });
});

describe("refuses a file that it can't read", () => {
  it.each([
    ["the beginning of a workbook", Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), "damaged"],
    ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), "Save it as .xlsx"],
    ["JSON of somebody else", '{"items": []}', "isn't an export"],
    ["JSON of a newer version", '{"format": "obverse-collection", "version": 2, "items": [{}]}', "isn't an export"],
    ["JSON that breaks off", '{"format": "obverse-collection", "version": 1, "items": [{', "isn't an export"],
    ["an empty file", "", "contain the column names"],
  ])("%s", (_, file, words) => expect(sentence(file)).toContain(words));
});

it("refuses a database of more than 24 MB", () => {
  const large = new Uint8Array(24 * 1024 * 1024 + 1);
  large.set(strToU8("SQLite format 3\0"));
  expect(sentence(large)).toContain("larger than 24 MB");
});

it("reads days in the order that the column gives away", () => {
  expect(orderOfDays(["01/02/2024", "31/12/2023"])).toBe("day-first");
  expect(orderOfDays(["01/02/2024", "12/31/2023"])).toBe("month-first");
  expect(orderOfDays(["01.02.2024"])).toBe("day-first");
  expect(orderOfDays(["01/02/2024", "2024-01-01"])).toBeUndefined();
  expect([readDay("1/2/2024", "day-first"), readDay("1/2/2024", "month-first")]).toEqual(["2024-02-01", "2024-01-02"]);
  expect(["2024/5/31", "2024-05-31 12:30:00", "2024年5月31日"].map((day) => readDay(day, "month-first"))).toEqual(
    Array(3).fill("2024-05-31"),
  );
});

it("tells decimal commas from thousands", () => {
  expect([markOfAmounts(["1,250", "3,50"]), markOfAmounts(["1.250,00"]), markOfAmounts(["1,250.00"])]).toEqual([
    ",",
    ",",
    ".",
  ]);
  expect(markOfAmounts(["1,250", "80"])).toBeUndefined();
});

it("reads the references that our catalogue names too", () => {
  expect(referencesIn("KM# 110, Y#3; P 12a\nSchön 5, N# 77")).toEqual(["KM 110", "Y 3", "Pick 12a"]);
  expect(referencesIn("constructor 5, valueOf# 12")).toEqual([]);
  const many = Array.from({ length: 9 }, (_, index) => `KM ${index + 1}`);
  expect(referencesIn(many.join(","))).toEqual(many.slice(0, 8));
});

it("takes one owned specimen for one row", () => {
  const coin = (title: string) => ({ title, typeId: null, yearFrom: 1849, attributes: "{}" });
  const rows = [coin("Florin"), coin("FLORIN"), coin("Crown")];
  expect([...findDuplicates(rows, [coin("Florin")])]).toEqual([rows[0]]);
});

it("names OpenNumismat's pictures in their order, and passes on those that rows name", async () => {
  const path = join(tmpdir(), `pictures-${crypto.randomUUID()}.db`);
  const db = new DatabaseSync(path);
  db.exec(`CREATE TABLE coins (id INTEGER NOT NULL PRIMARY KEY, title TEXT, value NUMERIC, unit TEXT, status TEXT,
      image INTEGER, obverseimg INTEGER, reverseimg INTEGER, edgeimg INTEGER, photo1 INTEGER);
    CREATE TABLE photos (id INTEGER PRIMARY KEY, title TEXT, image BLOB);
    CREATE TABLE images (id INTEGER PRIMARY KEY, image BLOB);
    INSERT INTO coins VALUES (1, 'Crown', 5, 'shillings', 'owned', 1, 12, 7, NULL, 300), (2, 'Groat', 4, 'pence', 'wish',
      NULL, NULL, NULL, 0, NULL);`);
  const picture = (id: number) => Uint8Array.from({ length: 20_000 }, (_, index) => (index * id) % 251);
  const insert = db.prepare("INSERT INTO photos VALUES (?, NULL, ?)");
  for (const id of [1, 7, 12, 300]) insert.run(id, picture(id));
  db.close();
  const bytes = new Uint8Array(readFileSync(path));
  rmSync(path);
  const file = readFile(bytes);
  if (isRefusal(file)) throw new Error(file.message);
  expect(file.hasFiles).toBe(true);
  const at = file.table.columns.indexOf("Photos");
  const photosByRow = file.table.rows.map(({ cells }) => namedPhotos(cells[at] ?? ""));
  expect(photosByRow).toEqual([
    [
      { name: "photo 12-obverse", role: "obverse" },
      { name: "photo 7-reverse", role: "reverse" },
      { name: "photo 300-detail", role: "detail" },
    ],
    [],
  ]);
  const pictures = new Map<string, Uint8Array>();
  await readPictures(bytes, new Set(photosByRow.flat().map(({ name }) => name)), async ({ name, bytes: contents }) => {
    pictures.set(name, contents.slice());
  });
  expect([...pictures]).toEqual([
    ["photo 7-reverse", picture(7)],
    ["photo 12-obverse", picture(12)],
    ["photo 300-detail", picture(300)],
  ]);
  // A database that breaks off gives the pictures before that.
  await expect(
    readPictures(bytes.slice(0, bytes.length / 2), new Set(pictures.keys()), async () => undefined),
  ).resolves.toEqual({ unreadable: [] });
});

it("reads the table of a ZIP, our JSON before a CSV beside it, and says what is wrong with one that has none", () => {
  const csv = strToU8("Title,Photos\nThaler,a.jpg\n");
  const one = readFile(zipSync({ "my/coins.csv": csv, "a.jpg": strToU8("x"), "README.txt": strToU8("hello") }));
  expect(one).toMatchObject({ hasFiles: true, source: "other", table: { rows: [{ cells: ["Thaler", "a.jpg"] }] } });
  expect(sentence(zipSync({ "a.jpg": strToU8("x") }))).toContain("contains no table");
  expect(sentence(zipSync({ "a.csv": csv, "b.csv": csv }))).toContain("several tables");
  expect(sentence(zipSync({ "a.csv": csv }).slice(0, 60))).toContain("damaged");
  expect(sentence(zipSync({ "a.csv": strToU8("a,b\n".repeat(6_000_000)) }))).toContain(
    "“a.csv” in this ZIP file is too large",
  );
});

describe("takes what a column means from its name and values", () => {
  it.each([
    ["an ounce column", "Title,Weight(oz)\nEagle,1", { weightG: 31.1 }],
    ["the number of a slab", "Title,Cert #\nMorgan,8112345", { certificate: "8112345" }],
    ["the number of a slab in words", "Title,Cert No.\nMorgan,8112345", { certificate: "8112345" }],
    ["notes of one's own", "Title,My Notes,Number\nMorgan,nice,17", { privateNote: "nice\nNumber: 17" }],
    ["a bare number below its catalogue", "Title,KM#\nMorgan,110", { reference: "KM 110" }],
    [
      "categories that are no kinds",
      "Title,Category\nDenarius,Roman Imperial",
      { privateNote: "Category: Roman Imperial" },
    ],
    ["categories that are kinds", "Title,Category\nDollar,Banknotes", { kind: "note" }],
    ["days of acquisition", "Title,Date\nMorgan,31/12/2019", { acquiredOn: "2019-12-31" }],
    ["dates on items", "Title,Date\nMorgan,1921", { yearWritten: "1921" }],
    ["a year of acquisition", "Title,Acquired\nMorgan,2019", { acquiredOn: null, privateNote: "Acquired: 2019" }],
    [
      "Numista's grading mark",
      "Title,Gregorian year,Face value,Grade,Grading mark\nMorgan,1921,1,UNC,MS 64",
      { grade: "MS 64" },
    ],
  ])("%s", (_, file, item) => expect(imported(file).rows[0]).toMatchObject(item));

  it("cuts a text that is too long and tells which", () => {
    const [cut] = imported(`Title,Note\nMorgan,${"long ".repeat(1_000)}\n`).rows;
    expect(cut).toMatchObject({ title: "Morgan", publicNote: expect.stringMatching(/^.{1999}…$/) });
  });
});

it("keeps what else OpenNumismat knows of a coin in its note, and reads numbers of the catalogue that a column is named after", () => {
  const fields = Array.from({ length: 40 }, (_, index) => `(${index}, '${index === 27 ? "KM" : `Field ${index}`}')`);
  const bytes = database(
    `CREATE TABLE fields (id INTEGER PRIMARY KEY, title TEXT, enabled INTEGER);
      INSERT INTO fields (id, title) VALUES ${fields.join(", ")};
      CREATE TABLE coins (id INTEGER PRIMARY KEY, title TEXT, value NUMERIC, unit TEXT, status TEXT, category TEXT,
        catalognum1 TEXT, catalognum2 TEXT, variety TEXT, quality TEXT, totalpayprice NUMERIC, mintage INTEGER, price1 NUMERIC);
      INSERT INTO coins VALUES (1, 'Thaler', 1, 'thaler', 'owned', 'Roman Imperial', '843', '12', 'Small date', '', 45.5, NULL, 9);`,
  );
  expect(imported(bytes).rows).toMatchObject([
    {
      reference: "KM 843, 12",
      privateNote: "category: Roman Imperial\nvariety: Small date\ntotalpayprice: 45.5",
    },
  ]);
});

it("takes a country's name for those who issued there before", () => {
  const type = { id: 1, kind: "coin" as const, title: "5 Mark", yearFrom: 1891, yearTo: 1908, reference: "KM 523" };
  const found = new Map([["KM 523", [{ ...type, issuerName: "Prussia", issuerCode: "german-states-prussia" }]]]);
  const rowOf = (country: string) => ({ country, year: "1901", reference: "KM# 523" });
  expect(["Germany", "Deutschland", "Prussia", "Preussen"].map((name) => typeOfRow(rowOf(name), found)?.id)).toEqual([
    1, 1, 1, 1,
  ]);
  expect([typeOfRow(rowOf("France"), found), typeOfRow({ ...rowOf("Germany"), year: "1920" }, found)]).toEqual([
    undefined,
    undefined,
  ]);
});
