import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { PAGE_SIZE } from "~/domain/browsing/card-page.server";
import { isRefusal } from "~/domain/refusal";
import { makeMember, type TestMember } from "../../../test/factories";
import { loadTypes, typeEntryOf } from "../../../test/load-types";
import { feed } from "../../../test/search/fed-search";
import { saveMissingFacts } from "../../../test/workers/missing-facts";
import { watchReads } from "../../../test/workers/read-cost";
import { readSearchFilters } from "./search-filters";
import { COUNTED, searchListings } from "./search-listings.server";

const USD = { currency: "USD", decimalMark: "." } as const;
const NOW = Date.UTC(2026, 10, 21, 12);
let seller: TestMember;

beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
});

interface Extras {
  readonly kind?: string;
  readonly status?: string;
  readonly count?: number;
  readonly description?: string;
}

/** That many items; `{title} 0` is the first and cheapest, each a cent more than the one before. */
async function make(title: string, attributes: Record<string, unknown> = {}, extras: Extras = {}) {
  const { kind = "coin", status = "active", count = 1, description = "From an old collection" } = extras;
  await env.DB.prepare(`INSERT INTO listings
      (seller_id, kind, title, description, format, status, price_minor, attributes, created_at, published_at)
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
    SELECT ?2, ?3, ?4 || iif(?1 = 1, '', ' ' || i), ?8, 'fixed', ?5, 100 + i, ?6, ?7, ?7 FROM n`)
    .bind(count, seller.id, kind, title, status, JSON.stringify(attributes), NOW, description)
    .run();
  if (Object.keys(attributes).length > 0) await saveMissingFacts(env.DB);
}

async function search(query: string, databases = { DB: env.DB, SEARCH_DB: env.SEARCH_DB }) {
  const filters = readSearchFilters(new URLSearchParams(query), USD);
  if (isRefusal(filters)) throw new Error(filters.message);
  await feed(env);
  const readers = { reader: openReader(databases.DB), search: openReader(databases.SEARCH_DB) };
  return searchListings(readers, { filters, now: NOW });
}

const titlesOf = ({ items }: { items: readonly { title: string }[] }) => items.map(({ title }) => title);

it.each([
  ["km#110", "Dollar KM# 110"],
  ["KM110", "Dollar KM# 110"],
  ["krause 110", "Dollar KM# 110"],
  ["taler", "Thaler 1780"],
  ["Münze Silber 1780", "Thaler 1780"],
  ["zlotych", "5 złotych"],
  ["大正10年", "1圓銀貨 大正10年"],
  ["銀貨", "1圓銀貨 大正10年"],
  ["taisho", "1圓銀貨 大正10年"],
  ["1/2 penny", "1/2 Penny"],
  ["½ penny", "1/2 Penny"],
  ["MS-65", "Morgan"],
  ["morgan ms65", "Morgan"],
  ["12345678", "Morgan"],
  ["PCGS 12345678", "Morgan"],
  ["pcgs ms 65", "Morgan"],
  ["1884", "Morgan"],
  ["44 BC", "Denarius of Caesar"],
  ["écu", "Ecu of Louis XV"],
])("finds by “%s” the piece “%s” and no other", async (query, title) => {
  await make("Dollar KM# 110", { reference: "KM# 110" });
  await make("Thaler 1780", { composition: "Silver .833", year: 1780 });
  await make("5 złotych");
  await make("1圓銀貨 大正10年", { year: 1921 });
  await make("1/2 Penny");
  await make("Morgan", { year: 1884, grade: "MS 65", gradingService: "PCGS", certificate: "12345678" });
  await make("Denarius of Caesar", { year: -44 });
  await make("Ecu of Louis XV");
  const found = await search(`q=${encodeURIComponent(query)}`);
  expect([titlesOf(found), found.correction]).toEqual([[title], null]);
});

it("finds a piece by a nickname of its type, in each order, also when it was given its type later", async () => {
  await loadTypes(env.DB, [typeEntryOf({ id: 1995, names: ["Heiermann", "Silberadler"] })]);
  await make("5 DM 1951", { typeId: 1995 });
  await make("5 DM 1957", { year: 1957 });
  const titles = async (query: string) => titlesOf(await search(query));
  for (const query of ["q=heiermann", "q=silberadler+1951", "q=heiermann&sort=price"])
    expect([query, await titles(query)]).toEqual([query, ["5 DM 1951"]]);
  await env.DB.prepare("UPDATE listing_facts SET type_id = 1995").run();
  expect(await titles("q=heiermann&sort=price")).toEqual(["5 DM 1951", "5 DM 1957"]);
});

it("finds what was misspelt by the words that listings use, and says so", async () => {
  for (const title of ["Thaler of Prussia", "Denarius of Hadrian", "Sovereign of Victoria", "Portrait of Thaer"])
    await make(title);
  for (const [query, correction, title] of [
    ["thalr", "thaler", "Thaler of Prussia"],
    ["denarus hadrien", "denarius hadrien", "Denarius of Hadrian"],
    ["soverign", "sovereign", "Sovereign of Victoria"],
    ["victroia", "victoria", "Sovereign of Victoria"],
  ]) {
    const found = await search(`q=${query}`);
    expect([titlesOf(found), found.correction]).toEqual([[title], { words: correction }]);
  }
});

it("leaves out one word when no item has all of them", async () => {
  await make("Thaler of Prussia");
  const found = await search("q=thaler+prussia+gorgeous");
  expect([titlesOf(found), found.correction]).toEqual([["Thaler of Prussia"], { words: null }]);
});

it("puts the title's own words before synonyms, and those before descriptions", async () => {
  await make("Taler");
  await make("Cabinet", {}, { description: "It once held a thaler" });
  await make("Thaler");
  await make("Thalers of the Rhine");
  expect(titlesOf(await search("q=thaler"))).toEqual(["Thaler", "Thalers of the Rhine", "Taler", "Cabinet"]);
});

it("finds what was sold only where it is asked for", async () => {
  await make("Thaler");
  await make("Thaler, sold", {}, { status: "sold" });
  expect(titlesOf(await search("q=thaler"))).toEqual(["Thaler"]);
  expect(titlesOf(await search("q=thaler&sold=yes"))).toEqual(["Thaler, sold"]);
});

it("follows a listing as it is sold, relisted and retitled, at once", async () => {
  await make("Thaler");
  const set = (change: string) => env.DB.prepare(`UPDATE listings SET ${change}`).run();
  const titles = async (query: string) => titlesOf(await search(query));
  await set("status = 'reserved'");
  expect(await titles("q=thaler")).toEqual([]);
  await set("title = 'Ducat'");
  await set("status = 'active'");
  expect([await titles("q=thaler"), await titles("q=ducat")]).toEqual([[], ["Ducat"]]);
});

it("counts the choices of each filter over all matches, and a choice leaves as many as it said", async () => {
  await make(
    "Thaler of Prussia",
    { country: "Prussia", year: 1786, grade: "VF", composition: "Silver" },
    { count: 30 },
  );
  await make(
    "Thaler of Saxony",
    { country: "Saxony", year: 1866, grade: "MS 63", gradingService: "NGC" },
    { count: 3 },
  );
  await make("Thaler note", { country: "Saxony" }, { kind: "note" });
  const { facets } = await search("q=thaler");
  expect([facets.total, facets.isMore]).toEqual([34, false]);
  expect(facets.facets.map(({ label }) => label)).toEqual([
    "Kind",
    "Issuer",
    "Year",
    "Grade",
    "Grader",
    "Composition",
    "Format",
  ]);
  for (const { choices } of facets.facets)
    for (const { set, count } of choices) {
      const query = new URLSearchParams({ q: "thaler", ...set });
      expect((await search(String(query))).facets.total, String(query)).toBe(count);
    }
});

it("says that there are more matches than it counted, and still shows each of them once", async () => {
  const count = COUNTED + 50;
  await make("Thaler", {}, { count });
  for (const sort of ["best", "newest", "price", "price-desc", "ending"]) {
    const titles: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof search>> = await search(`q=thaler&sort=${sort}&cursor=${cursor}`);
      expect([page.facets.total, page.facets.isMore]).toEqual([COUNTED, true]);
      titles.push(...titlesOf(page));
      cursor = page.nextCursor;
    }
    expect([sort, titles.length, new Set(titles).size]).toEqual([sort, count, count]);
  }
});

it("finds nothing at a price between 5 and 1", async () => {
  await make("Thaler");
  for (const q of ["thaler", ""])
    for (const sort of ["best", "price"]) expect((await search(`q=${q}&sort=${sort}&min=5&max=1`)).items).toEqual([]);
});

it("answers a cursor that was changed", async () => {
  await make("Thaler", {}, { count: COUNTED + 1 });
  for (const sort of ["best", "newest", "price", "price-desc", "ending"])
    for (const cursor of ["99.1", "1.1", "0.0", "9999999999999999.999999999999999"])
      for (const q of ["thaler", ""])
        expect(await search(`q=${q}&sort=${sort}&cursor=${cursor}`)).toHaveProperty("items");
});

it.each(["best", "newest", "price", "ending"])(
  "shows the words that begin like the one that was typed, sorted by %s, once there are more than it counts",
  async (sort) => {
    await make("Quadrant", {}, { count: COUNTED });
    await make("Two quadrants", {}, { count: 30 });
    await make("Case", {}, { count: 5, description: "Quadrantibus" });
    await make("Quadriga");
    const titles: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof search>> = await search(`q=quadrant&sort=${sort}&cursor=${cursor}`);
      titles.push(...titlesOf(page));
      cursor = page.nextCursor;
    }
    expect([titles.length, new Set(titles).size]).toEqual([COUNTED + 35, COUNTED + 35]);
    expect(titles).not.toContain("Quadriga");
  },
);

it("makes two trips and reads at most 40 rows for each that it shows, however many match", async () => {
  await make("Thaler", { year: 1786, country: "Prussia" }, { count: 1_500 });
  for (const query of [
    "q=thaler",
    "q=thaler&yearFrom=1780&yearTo=1790",
    "kind=coin",
    "q=thaler&sort=newest",
    "q=thaler&sort=price",
    "sort=price-desc&min=2&max=15",
    "q=thaler&min=15",
    "q=thaler&sort=ending",
    "q=thaler&sort=newest&cursor=0.90",
    "q=thaler&sort=ending&cursor=8640000000000.1400",
  ]) {
    const [record, index] = [watchReads(env.DB), watchReads(env.SEARCH_DB)];
    expect(titlesOf(await search(query, { DB: record.db, SEARCH_DB: index.db })), query).toHaveLength(PAGE_SIZE);
    expect(record.rowsRead, query).toHaveLength(1);
    expect(index.rowsRead.length, query).toBeLessThanOrEqual(2);
    const rows = [...record.rowsRead, ...index.rowsRead].reduce((sum, each) => sum + each, 0);
    expect(rows, query).toBeLessThanOrEqual(40 * PAGE_SIZE);
  }
});

it("finds a date of another calendar by its Gregorian years, and a grade of another scale by its range", async () => {
  await make("Rial", { yearWritten: "AH 1327", calendar: "islamic" });
  await make("Franc", { grade: "TTB" });
  await make("Penny", { year: 1878, yearTo: 1921 });
  // Penny may be of any year from 1878 to 1921.
  expect(titlesOf(await search("q=1909"))).toEqual(["Penny", "Rial"]);
  expect(titlesOf(await search("q=1922"))).toEqual([]);
  expect(titlesOf(await search("q=franc&grade=XF"))).toEqual(["Franc"]);
  expect(titlesOf(await search("q=penny&yearFrom=1900&yearTo=1905"))).toEqual(["Penny"]);
  expect(titlesOf(await search("q=penny&yearFrom=1922"))).toEqual([]);
});
