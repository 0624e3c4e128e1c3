import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { KEPT_IMPORTS } from "~/domain/importing/import-limits";
import { MAX_DRAFTS } from "~/domain/listing-terms/listing-limits";
import { isRefusal } from "~/domain/refusal";
import { makeMember, type TestMember } from "../../../../test/factories";
import { importMoment, LISTING_RULES } from "../../../../test/rules";
import { watchReads } from "../../../../test/workers/read-cost";
import { getImport, recentImports } from "./get-import.server";
import { ROWS_PER_STEP } from "./import-limits";
import { createDrafts } from "./listing-import.server";
import { mapImport, startImport } from "./upload-import.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const moment = importMoment(NOW);
const db = openWriter(env.DB);
let seller: TestMember;
beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
});

const items = (count: number) => Array.from({ length: count }, (_, index) => `yes,coin,Crown ${index + 1},Silver.,80`);
const file = (rows: readonly string[]) =>
  new TextEncoder().encode(`Free postage,Kind,Title,Description,Price\n${rows.join("\n")}\n`);

async function upload(rows: readonly string[], key: string = crypto.randomUUID()): Promise<number> {
  const started = await startImport(db, { memberId: seller.id, key, bytes: file(rows), now: NOW });
  if (isRefusal(started)) throw new Error(started.message);
  return started.importId;
}
const step = (importId: number, leavesOutFaulty = false, memberId = seller.id) =>
  createDrafts(db, { memberId, importId, leavesOutFaulty, moment, rules: LISTING_RULES });
const drafts = async () =>
  Number(await env.DB.prepare("SELECT COUNT(*) AS n FROM listings WHERE seller_id = ?").bind(seller.id).first("n"));

it("makes a draft of every row, some at each step, until none is left", async () => {
  const importId = await upload(items(ROWS_PER_STEP + 2));
  expect(await step(importId)).toEqual({ made: ROWS_PER_STEP, left: 2 });
  expect(await step(importId)).toEqual({ made: 2, left: 0 });
  expect(await step(importId)).toEqual({ made: 0, left: 0 });
  expect(await drafts()).toBe(ROWS_PER_STEP + 2);
  const titles = env.DB.prepare(
    "SELECT title, status, price_minor FROM listings WHERE seller_id = ? ORDER BY id LIMIT 1",
  );
  expect(await titles.bind(seller.id).first()).toEqual({ title: "Crown 1", status: "draft", price_minor: 8_000 });
});

it("takes the decimal mark from the file's own amounts", async () => {
  const importId = await upload(['yes,coin,Crown,Silver.,"1,250"', 'yes,coin,Florin,Silver.,"80,50"']);
  const found = await getImport(db, { memberId: seller.id, importId });
  expect(isRefusal(found) || found.mapping.decimalMark).toBe(",");
});

it("makes nothing while a row has an error, unless such rows are to be left out", async () => {
  const importId = await upload(["yes,coin,Crown,Silver.,80", "yes,coin,,Silver.,80"]);
  expect(await step(importId)).toMatchObject({ refused: "breaks_rule" });
  expect(await drafts()).toBe(0);
  expect(await step(importId, true)).toEqual({ made: 1, left: 0 });
  expect(await drafts()).toBe(1);
});

it("stops at the limit of drafts with a sentence and goes on where it stopped", async () => {
  const fill = env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
    INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at)
    SELECT ?, 'coin', 'Coin ' || i, 'Silver.', 'fixed', 'draft', 500, 1 FROM n`);
  await fill.bind(MAX_DRAFTS - 3, seller.id).run();
  const importId = await upload(items(5));
  expect(await step(importId)).toEqual({
    refused: "breaks_rule",
    message: `You have ${MAX_DRAFTS} drafts. Publish or delete one first. 2 items of this file still to be imported.`,
  });
  expect(await drafts()).toBe(MAX_DRAFTS);
  await env.DB.prepare("UPDATE listings SET status = 'active', published_at = 1 WHERE title LIKE 'Coin %'").run();
  expect(await step(importId)).toEqual({ made: 2, left: 0 });
});

it("goes by the columns that the seller chose", async () => {
  const bytes = new TextEncoder().encode("What,How much,About\nCrown,80,Silver.\n");
  const started = await startImport(db, { memberId: seller.id, key: crypto.randomUUID(), bytes, now: NOW });
  if (isRefusal(started)) throw new Error(started.message);
  const own = { memberId: seller.id, importId: started.importId };
  expect(await step(started.importId)).toMatchObject({ refused: "breaks_rule" });
  const columns = {
    "column-0": "title",
    "column-1": "price",
    "column-2": "description",
    kind: "coin",
    postage: "free",
  };
  expect(await mapImport(db, own, columns)).toEqual({ id: started.importId });
  expect(await step(started.importId)).toEqual({ made: 1, left: 0 });
});

it("shows an import to nobody else, and nobody else can change it", async () => {
  const importId = await upload(items(1));
  const other = await makeMember(env, { now: NOW });
  const request = { memberId: other.id, importId };
  expect(await getImport(db, request)).toMatchObject({ refused: "not_found" });
  expect(await mapImport(db, request, {})).toMatchObject({ refused: "not_found" });
  expect(await step(importId, true, other.id)).toMatchObject({ refused: "not_found" });
  expect(await recentImports(db, other.id)).toEqual([]);
});

it("keeps a file of the largest size with texts of every kind, and reads it in one round trip", async () => {
  const long = `"${'""Ünïcödé, '.repeat(90)}"`;
  const importId = await upload(Array.from({ length: 500 }, (_, index) => `yes,coin,Crown ${index},${long},80`));
  const watched = watchReads(env.DB);
  const found = await getImport(openReader(watched.db), { memberId: seller.id, importId });
  expect(isRefusal(found) ? found : found.rows.map(({ row }) => row)).toEqual(
    Array.from({ length: 500 }, (_, index) => index + 2),
  );
  expect(watched.rowsRead).toHaveLength(1);
  expect(watched.rowsRead[0]).toBeLessThan(1_100);
});

it("keeps a seller's newest files and deletes older ones with their rows", async () => {
  const ids: number[] = [];
  for (let each = 0; each < KEPT_IMPORTS + 2; each += 1) ids.push(await upload(items(2)));
  expect((await recentImports(db, seller.id)).map(({ id }) => id)).toEqual(ids.slice(2).reverse());
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM listing_import_rows").first("n")).toBe(2 * KEPT_IMPORTS);
});
