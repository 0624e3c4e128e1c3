import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { createDrafts } from "~/domain/listings/importing/listing-import.server";
import { startImport } from "~/domain/listings/importing/upload-import.server";
import { isRefusal } from "~/domain/refusal";
import { makeMember, type TestMember } from "../factories";
import { importMoment, LISTING_RULES } from "../rules";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
let seller: TestMember;
beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
});

const rows = Array.from({ length: 8 }, (_, index) => `yes,coin,Crown ${index + 1},Silver.,80`);
const bytes = new TextEncoder().encode(`Free postage,Kind,Title,Description,Price\n${rows.join("\n")}\n`);
const upload = (key: string) => startImport(db, { memberId: seller.id, key, bytes, now: NOW });
const step = (importId: number, now = NOW, through = db) =>
  createDrafts(through, {
    memberId: seller.id,
    importId,
    leavesOutFaulty: false,
    moment: importMoment(now),
    rules: LISTING_RULES,
  });
const count = (what: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${what}`).first("n");

async function uploadFile() {
  const started = await upload(crypto.randomUUID());
  if (isRefusal(started)) throw new Error(started.message);
  return started.importId;
}

it("keeps one file when an upload is sent three times at once", async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all([upload(key), upload(key), upload(key)]);
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  expect([await count("listing_imports"), await count("listing_import_rows")]).toEqual([1, rows.length]);
});

it("makes one draft per row when a step is sent three times at once, and again later", async () => {
  const importId = await uploadFile();
  const answers = await Promise.all([step(importId), step(importId), step(importId)]);
  expect(answers.filter(isRefusal)).toEqual([]);
  expect(await step(importId, NOW + 1_000)).toEqual({ made: 0, left: 0 });
  expect(await count("listings")).toBe(rows.length);
  expect(await count("(SELECT DISTINCT listing_id FROM listing_import_rows WHERE listing_id IS NOT NULL)")).toBe(
    rows.length,
  );
});

it("finds the drafts again that a step had made when it broke off before it noted them", async () => {
  const importId = await uploadFile();
  const broken = Object.assign(openWriter(env.DB), { commit: db.commit });
  let commits = 0;
  broken.commit = (batch) => {
    commits += 1;
    // Each draft is a commit of its own; the last commit records the whole step.
    if (commits > rows.length) throw new Error("the process died");
    return db.commit(batch);
  };
  await expect(step(importId, NOW, broken)).rejects.toThrow("the process died");
  expect(await count("listings")).toBe(rows.length);
  expect(await step(importId, NOW + 60_000)).toEqual({ made: rows.length, left: 0 });
  expect(await count("listings")).toBe(rows.length);
});
