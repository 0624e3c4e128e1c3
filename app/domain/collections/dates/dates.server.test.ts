import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { makeFixed, makeMember, type TestMember } from "../../../../test/factories";
import { loadTypes, typeEntryOf } from "../../../../test/load-types";
import { addDate, myDates, removeDate } from "./my-dates.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(env);
  const issues = [
    { mark: "", mint: "Philadelphia", years: "1878–1879" },
    { mark: "CC", mint: "Carson City", years: "1878" },
  ];
  await loadTypes(env.DB, [typeEntryOf({ id: 1007, issues }), typeEntryOf({ id: 1008, issues })]);
});

const piece = (year: number, mark = "", memberId = ada.id) => ({ memberId, typeId: 1007, year, mark });
async function counts(memberId = ada.id) {
  const found = await myDates(db, { typeId: 1007, memberId });
  return found?.issues.flatMap(({ mark, dates }) => dates.map(({ year, count }) => `${year}${mark} ${count}`));
}

it("counts a date up with each tap, keeps mints apart, and counts down again to none", async () => {
  await addDate(db, piece(1878), NOW);
  await addDate(db, piece(1878), NOW);
  await addDate(db, piece(1878, "CC"), NOW);
  expect(await counts()).toEqual(["1878 2", "1879 0", "1878CC 1"]);
  const { results } = await env.DB.prepare(
    "SELECT quantity, year_from, attributes FROM collection_items WHERE owner_id = ?",
  )
    .bind(ada.id)
    .all();
  expect(results).toHaveLength(2);
  expect(results[0]).toMatchObject({ quantity: 2, year_from: 1878 });
  expect(JSON.parse(String(results[1]?.attributes))).toMatchObject({ year: 1878, mintMark: "CC", mint: "Carson City" });
  await removeDate(db, piece(1878), NOW);
  await removeDate(db, piece(1878, "CC"), NOW);
  expect(await counts()).toEqual(["1878 1", "1879 0", "1878CC 0"]);
  expect(await removeDate(db, piece(1878, "CC"), NOW)).toMatchObject({ refused: "conflict" });
});

it("leaves a piece with a grade as it is, and others' pieces", async () => {
  await addDate(db, piece(1878), NOW);
  await env.DB.prepare("UPDATE collection_items SET grade_from = 64, grade_to = 64 WHERE owner_id = ?")
    .bind(ada.id)
    .run();
  const ben = await makeMember(env);
  await addDate(db, piece(1878, "", ben.id), NOW);
  expect(await removeDate(db, piece(1878), NOW)).toMatchObject({ refused: "conflict" });
  await addDate(db, piece(1878), NOW);
  expect([await counts(), await counts(ben.id)]).toEqual([
    ["1878 2", "1879 0", "1878CC 0"],
    ["1878 1", "1879 0", "1878CC 0"],
  ]);
  const [first] = (await myDates(db, { typeId: 1007, memberId: ada.id }))?.issues[0]?.dates ?? [];
  expect(first).toMatchObject({ count: 2, plainCount: 1 });
});

it("says how many of each date were struck, where that is known", async () => {
  const struck = { mark: "", mint: "Philadelphia", years: "1878–1880", mintages: { 1878: 10_508_800 } };
  await loadTypes(env.DB, [typeEntryOf({ id: 1007, issues: [struck] })]);
  const [issue] = (await myDates(db, { typeId: 1007, memberId: ada.id }))?.issues ?? [];
  expect(issue?.dates.map(({ mintage, isKey }) => [mintage, isKey])).toEqual([
    [10_508_800, false],
    [null, false],
    [null, false],
  ]);
});

it("shows what is on sale of each date", async () => {
  const seller = await makeMember(env);
  const { listingId } = await makeFixed(env, { sellerId: seller.id });
  await env.DB.prepare("UPDATE listings SET attributes = ? WHERE id = ?")
    .bind(JSON.stringify({ typeId: 1007, year: 1878, mintMark: "CC" }), listingId)
    .run();
  await env.DB.prepare(
    "INSERT INTO listing_facts (listing_id, type_id, year_from, year_to, mint_mark) VALUES (?, 1007, 1878, 1878, 'CC') ON CONFLICT DO UPDATE SET type_id = 1007, year_from = 1878, year_to = 1878, mint_mark = 'CC'",
  )
    .bind(listingId)
    .run();
  const dates = (await myDates(db, { typeId: 1007, memberId: ada.id }))?.issues.flatMap((issue) => issue.dates);
  expect(dates?.map(({ onSale }) => onSale?.count ?? 0)).toEqual([0, 0, 1]);
  expect(await myDates(db, { typeId: 9999, memberId: ada.id })).toBeUndefined();
});

it("keeps pieces of another type apart, and of another year or mint", async () => {
  await addDate(db, { ...piece(1878), typeId: 1008 }, NOW);
  await addDate(db, piece(1879), NOW);
  await addDate(db, piece(1878, "CC"), NOW);
  expect(await removeDate(db, piece(1878), NOW)).toMatchObject({ refused: "conflict" });
  await addDate(db, piece(1878), NOW);
  expect(await counts()).toEqual(["1878 1", "1879 1", "1878CC 1"]);
});

it.each([
  ["is for swap", "status = 'swap'"],
  ["is a problem piece", "is_details = 1, grade_from = 20, grade_to = 20"],
  ["has a price", "price_minor = 100, price_currency = 'USD'"],
  ["has a day", "acquired_on = '2026-01-01'"],
  ["has a place", "place = 'A fair'"],
  ["is stored", "storage = 'Box 1'"],
  ["has a note", "public_note = 'Toned'"],
  ["has a private note", "private_note = 'From Ben'"],
  ["has a photo", "photo_count = 1"],
  ["has a certificate", "attributes = json_set(attributes, '$.certificate', '12345678')"],
] as const)("counts no piece that %s up or down", async (_what, change) => {
  await addDate(db, piece(1878), NOW);
  await env.DB.prepare(`UPDATE collection_items SET ${change} WHERE owner_id = ?`).bind(ada.id).run();
  expect(await removeDate(db, piece(1878), NOW)).toMatchObject({ refused: "conflict" });
  await addDate(db, piece(1878), NOW);
  const { results } = await env.DB.prepare("SELECT quantity FROM collection_items WHERE owner_id = ?")
    .bind(ada.id)
    .all();
  expect(results).toEqual([{ quantity: 1 }, { quantity: 1 }]);
  await env.DB.prepare("UPDATE collection_items SET photo_count = 0 WHERE owner_id = ?").bind(ada.id).run();
});

it.each([
  ["year", 1879, "CC"],
  ["mint mark", 1878, "S"],
])("adds nothing that the type doesn't have: another %s", async (_what, year, mark) => {
  expect(await addDate(db, piece(year, mark), NOW)).toMatchObject({ refused: "not_found" });
  expect(await counts()).toEqual(["1878 0", "1879 0", "1878CC 0"]);
});
