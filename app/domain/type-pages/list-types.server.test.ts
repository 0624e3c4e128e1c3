import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { isRefusal } from "~/domain/refusal";
import { loadTypes, typeEntryOf } from "../../../test/load-types";
import { watchReads } from "../../../test/workers/read-cost";
import { firstPlaceOf, listIssuers, listTypes } from "./list-types.server";
import { readTypeFilters } from "./type-filters";

const years = (from: number, to: number | null) => ({ from, to, calendar: "gregorian" as const, text: String(from) });
const morgan = typeEntryOf({
  id: 1001,
  title: "1 Dollar (Morgan)",
  references: [
    { catalogue: "KM", number: "110" },
    { catalogue: "Y", number: "32" },
  ],
});
const denarius = typeEntryOf({
  id: 1002,
  title: "Denarius (Elephant)",
  issuer: { code: "roman-republic", name: "Roman Republic" },
  denomination: { text: "1 denarius", value: 1, unit: "denarius" },
  ruler: { name: "Julius Cæsar", from: -49, to: -44 },
  years: years(-49, -48),
});
const mark = typeEntryOf({
  id: 5001,
  kind: "note",
  title: "100 Mark (Blauer)",
  issuer: { code: "de", name: "Germany" },
  denomination: { text: "100 mark", value: 100, unit: "mark" },
  years: years(1908, 1908),
});

async function found(query: string, db = env.DB) {
  const filters = readTypeFilters(new URLSearchParams(query));
  if (isRefusal(filters)) throw new Error(filters.message);
  const list = await listTypes(openReader(db), filters);
  return { ...list, ids: list.types.map(({ id }) => id) };
}

/** That many more types, all alike but for their years. */
const load = (count: number) =>
  loadTypes(
    env.DB,
    Array.from({ length: count }, (_, index) =>
      typeEntryOf({ id: 2000 + index, title: `Medal dollar ${index}`, years: years(1700 + (index % 200), null) }),
    ),
  );

beforeEach(() => loadTypes(env.DB, [morgan, denarius, mark]));

describe("the list of types", () => {
  it.each([
    ["", [1002, 1001, 5001]],
    ["kind=note", [5001]],
    ["issuer=us", [1001]],
    ["issuer=nowhere", []],
    ["issuer=us&kind=note", []],
    ["century=19", [1001]],
    ["century=-1", [1002]],
    ["q=morgan", [1001]],
    ["q=Dollar+MORG", [1001]],
    ["q=KM110", [1001]],
    ["q=km+110", [1001]],
    ["q=caesar", [1002]],
    ["q=julius", [1002]],
    ["q=roman+republic&kind=coin", [1002]],
    ["q=mark&kind=coin", []],
    ["q=mark&century=20&issuer=de", [5001]],
    ["q=%22%29+OR+%28", []],
    ["q=!!!", []],
    ["q=morgan+1885", [1001]],
    ["q=morgan+1922", [1001]],
    ["q=morgan+proofs+1885", [1001]],
    ["q=elephant+of+the+mark&kind=coin", [1002]],
    ["q=unheard+of", []],
  ])("for “%s” shows %j, by year", async (query, ids) => {
    expect((await found(query)).ids).toEqual(ids);
  });

  it("names the issuer it is narrowed to, and each type's first number", async () => {
    expect(await found("issuer=us")).toMatchObject({ issuerName: "United States", types: [{ reference: "KM 110" }] });
    expect((await found("")).issuerName).toBeNull();
  });

  it("pages through each filter without a gap or a repetition", async () => {
    await load(60);
    const all = await env.DB.prepare("SELECT id FROM catalogue_types ORDER BY place").all<{ id: number }>();
    for (const query of ["", "q=dollar", "issuer=us", "kind=coin"]) {
      const listedIds: number[] = [];
      for (let after: number | null = 0; after !== null; ) {
        const page: Awaited<ReturnType<typeof found>> = await found(`${query}&after=${after}`);
        listedIds.push(...page.ids);
        after = page.next;
      }
      const isWanted = (id: number) => query === "" || (id !== 5001 && (id !== 1002 || query === "kind=coin"));
      const expected = all.results.map(({ id }) => id).filter(isWanted);
      expect(listedIds, query).toEqual(expected);
    }
  });

  it("reads as much for each filter among thousands as among a hundred", async () => {
    const queries = [
      "",
      "q=dollar",
      "q=dollar+unheard",
      "q=dollar+unheard+coin+1750",
      "q=dollar&kind=coin&issuer=us",
      "q=morgan",
      "issuer=us",
      "kind=coin&century=18",
      "issuer=us&kind=coin&century=18",
      "kind=note",
    ];
    const cost = async (query: string) => {
      const watched = watchReads(env.DB);
      const { ids } = await found(query, watched.db);
      expect(watched.rowsRead, query).toHaveLength(1);
      return { rows: watched.rowsRead[0] ?? 0, shown: ids.length };
    };
    await load(100);
    const few = await Promise.all(queries.map(cost));
    await load(2_500);
    for (const [index, query] of queries.entries()) {
      const many = await cost(query);
      expect(many.rows, query).toBeLessThanOrEqual(1.2 * (few[index]?.rows ?? 0));
      expect(many.rows, query).toBeLessThanOrEqual(40 * many.shown);
    }
  });
});

it("says whether types have all of the words, and shows those with the most and the rarest first if none has", async () => {
  await load(60);
  expect(await found("q=medal+1750")).toMatchObject({ isClosest: false });
  const { ids, isClosest, next } = await found("q=morgan+medal+dollar+1885");
  expect(ids).toHaveLength(24);
  expect(ids[0]).toBe(1001);
  expect({ isClosest, next }).toEqual({ isClosest: true, next: null });
});

it("lists issuers by name with their coins and notes", async () => {
  expect(await listIssuers(openReader(env.DB))).toEqual([
    { code: "de", name: "Germany", coinCount: 0, noteCount: 1 },
    { code: "roman-republic", name: "Roman Republic", coinCount: 1, noteCount: 0 },
    { code: "us", name: "United States", coinCount: 1, noteCount: 0 },
  ]);
});

it("places a type where the code expects its year", async () => {
  const { results } = await env.DB.prepare("SELECT year_from AS year, id, place FROM catalogue_types").all<{
    year: number;
    id: number;
    place: number;
  }>();
  for (const { year, id, place } of results) expect(place).toBe(firstPlaceOf(year) + id);
});

it.each(["kind=medal", "issuer=US", "century=40", "century=0", "after=x", `q=${"a".repeat(201)}`])(
  "refuses the filter “%s” with a sentence",
  (query) => {
    const refused = readTypeFilters(new URLSearchParams(query));
    expect(isRefusal(refused) && refused.message).toMatch(/^The filter “\w+” isn't valid\. .+\.$/);
  },
);
