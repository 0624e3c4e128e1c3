import { env } from "cloudflare:test";
import { strToU8, zipSync } from "fflate";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { photosChanged } from "~/domain/effects";
import { PHOTOS_PER_STEP } from "~/domain/importing/import-limits";
import { FILES_PER_HOUR, PHOTOS_PER_TRIP, TRIPS_PER_UPLOAD } from "~/domain/importing/zip/stage-files.server";
import { IMPORTED_PER_UPLOAD } from "~/domain/photos/keep-photo.server";
import { sweepPhotos } from "~/domain/photos/sweep-photos.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { makeMember, type TestMember } from "../../../../test/factories";
import { fakePhotoTools } from "../../../../test/photo-tools";
import { importMoment, LISTING_RULES } from "../../../../test/rules";
import { tinyPng } from "../../../../test/tiny-png";
import { getImport } from "./get-import.server";
import { addImportedPhotos, createDrafts } from "./listing-import.server";
import { addPhotos, stagePhotos, uploadImport } from "./upload-import.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const tools = fakePhotoTools(env.PHOTOS, "listing");
let seller: TestMember;
beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
});

const HEAD = "Free postage,Kind,Title,Description,Price,Photos\n";
const line = (title: string, photos: string) => `yes,coin,${title},Silver.,80,${photos}\n`;
const table = (...lines: readonly string[]) => strToU8(HEAD + lines.join(""));
const zipOf = (...names: readonly string[]) => zipSync(Object.fromEntries(names.map((name) => [name, tinyPng])));

async function upload(file: Uint8Array, photos?: Uint8Array, key: string = crypto.randomUUID()) {
  const uploaded = await uploadImport(db, tools, { memberId: seller.id, key, file, photos, now: NOW });
  if (isRefusal(uploaded)) throw new Error(uploaded.message);
  return uploaded;
}
const drafts = (importId: number) =>
  createDrafts(db, {
    ...{ memberId: seller.id, importId, leavesOutFaulty: false },
    ...{ moment: importMoment(NOW), rules: LISTING_RULES },
  });
const step = (importId: number, memberId = seller.id, photoTools = tools) =>
  addImportedPhotos(db, photoTools, { memberId, importId, now: NOW });
const photosByTitle = async () => {
  const { results } = await env.DB.prepare(
    `SELECT l.title, COUNT(p.id) AS photos FROM listings AS l LEFT JOIN photos AS p ON p.listing_id = l.id
      WHERE l.seller_id = ? GROUP BY l.id ORDER BY l.id`,
  )
    .bind(seller.id)
    .all<{ title: string; photos: number }>();
  return results.map(({ title, photos }) => [title, photos]);
};

it("adds the photos to the drafts of their rows, some at each step, each once", async () => {
  const names = Array.from({ length: PHOTOS_PER_STEP + 1 }, (_, index) => `${index}.png`);
  const { importId, staged } = await upload(
    table(line("Crown", names.join(";")), line("Florin", "0.png")),
    zipOf(...names),
  );
  expect(staged).toBe(names.length);
  expect(await step(importId)).toMatchObject({ left: 0 });
  await drafts(importId);
  const first = await step(importId);
  expect(first).toMatchObject({ left: 2 });
  // They are measured like all other photos.
  expect("effects" in first && first.effects).toEqual(
    photosChanged(Array.from({ length: PHOTOS_PER_STEP }, (_, index) => index + 1)),
  );
  await Promise.all([step(importId), step(importId)]);
  expect(await step(importId)).toEqual({ left: 0, effects: [] });
  expect(await photosByTitle()).toEqual([
    ["Crown", names.length],
    ["Florin", 1],
  ]);
});

it("takes a table and its photos out of one ZIP, and more photos later", async () => {
  const file = zipSync({ "stock/items.csv": table(line("Crown", "a.png;b.png")), "stock/A.png": tinyPng });
  const { importId } = await upload(file);
  await drafts(importId);
  await step(importId);
  expect(await photosByTitle()).toEqual([["Crown", 1]]);
  const more = await stagePhotos(db, tools, { memberId: seller.id, importId, zip: zipOf("b.png"), now: NOW });
  expect(more).toEqual({ staged: 1, leftOut: [] });
  await step(importId);
  expect(await photosByTitle()).toEqual([["Crown", 2]]);
});

it("continues after a step that broke off between a photo and its record, without a second copy", async () => {
  const { importId } = await upload(table(line("Crown", "a.png")), zipOf("a.png"));
  await drafts(importId);
  await step(importId);
  await env.DB.prepare("UPDATE listing_import_rows SET photos_done = '[]' WHERE import_id = ?").bind(importId).run();
  await step(importId);
  expect(await photosByTitle()).toEqual([["Crown", 1]]);
});

it("leaves out files that are no photos and photos that were kept too long, and says why", async () => {
  const zip = zipSync({ "page.jpg": strToU8("<html>"), "late.png": tinyPng });
  const { importId, leftOut } = await upload(table(line("Crown", "page.jpg;late.png")), zip);
  expect(leftOut).toEqual([{ name: "page.jpg", why: expect.stringContaining("JPEG, PNG or WebP") }]);
  await drafts(importId);
  await sweepPhotos(db, [tools.store], NOW + DAY_MS);
  await step(importId);
  const found = await getImport(db, { memberId: seller.id, importId });
  expect(isRefusal(found) || found.rows[0]?.photoFaults).toEqual([{ name: "late.png", code: "photo_expired" }]);
  expect(await photosByTitle()).toEqual([["Crown", 0]]);
});

it("stops at the hour's limit of imported photos, and goes on where it stopped", async () => {
  const { importId } = await upload(table(line("Crown", "a.png;b.png")), zipOf("a.png", "b.png"));
  await drafts(importId);
  const limited = fakePhotoTools(env.PHOTOS, "listing", 1 / IMPORTED_PER_UPLOAD);
  expect(await step(importId, seller.id, limited)).toMatchObject({ refused: "rate_limited" });
  expect(await photosByTitle()).toEqual([["Crown", 1]]);
  await step(importId);
  expect(await photosByTitle()).toEqual([["Crown", 2]]);
});

it("keeps an upload that is sent twice once, and touches no other member's import", async () => {
  const key = crypto.randomUUID();
  const file = table(line("Crown", "a.png"));
  const [one, two] = [await upload(file, zipOf("a.png"), key), await upload(file, zipOf("a.png"), key)];
  expect(one.importId).toBe(two.importId);
  const other = await makeMember(env, { now: NOW });
  const request = { memberId: other.id, importId: one.importId, zip: zipOf("b.png"), now: NOW };
  expect(await stagePhotos(db, tools, request)).toMatchObject({ refused: "not_found" });
  expect(await step(one.importId, other.id)).toMatchObject({ refused: "not_found" });
});

it("counts staged photos against the hour's allowance, and keeps those within it", async () => {
  const { importId } = await upload(table(line("Crown", "0.png")));
  const zip = zipOf(...Array.from({ length: PHOTOS_PER_TRIP + 1 }, (_, index) => `${index}.png`));
  const once = fakePhotoTools(env.PHOTOS, "listing", 1 / TRIPS_PER_UPLOAD);
  expect(await addPhotos(db, once, { memberId: seller.id, importId, zip, now: NOW })).toMatchObject({
    refused: "rate_limited",
    message: expect.stringContaining(`${PHOTOS_PER_TRIP} photos an hour`),
  });
  const found = await getImport(db, { memberId: seller.id, importId });
  expect(isRefusal(found) || found.photos).toHaveLength(PHOTOS_PER_TRIP);
});

it("refuses files past the hour's limit before it reads them", async () => {
  const unreadable = { memberId: seller.id, file: strToU8("\0"), photos: undefined, now: NOW };
  for (let count = 0; count < FILES_PER_HOUR; count += 1)
    expect(await uploadImport(db, tools, { ...unreadable, key: crypto.randomUUID() })).toMatchObject({
      refused: "malformed",
    });
  expect(await uploadImport(db, tools, { ...unreadable, key: crypto.randomUUID() })).toMatchObject({
    refused: "rate_limited",
    message: expect.stringContaining(`${FILES_PER_HOUR} files an hour`),
  });
});

it.each([
  ["no table", zipOf("a.png"), "no CSV file"],
  ["two tables", zipSync({ "a.csv": strToU8(HEAD), "b.csv": strToU8(HEAD) }), "several tables"],
])("refuses a ZIP with %s in place of a table", async (_, file, sentence) => {
  const submission = { memberId: seller.id, key: crypto.randomUUID(), file, photos: undefined, now: NOW };
  expect(await uploadImport(db, tools, submission)).toMatchObject({
    refused: "malformed",
    message: expect.stringContaining(sentence),
  });
});
