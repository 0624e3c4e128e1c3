import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { loadPanel } from "~/domain/analysis/panel/load-panel.server";
import { getListing } from "~/domain/listings/get-listing.server";
import { isRefusal } from "~/domain/refusal";
import { makeFixed, makeMember } from "../../../../test/factories";
import { watchReads } from "../../../../test/workers/read-cost";
import type { GreyPicture } from "./grey-picture";
import { measurePhoto } from "./measure-photo.server";
import { measurableAddition, measureAgain } from "./queue-measuring.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const EDGE = 240;

/** A coin with a pattern of its own, cut off at the left by `shift`. */
function coin(seed: number, shift = 0): GreyPicture {
  const shade = (x: number, y: number) => {
    const [across, down] = [x + shift - EDGE / 2, y - EDGE / 2];
    if (Math.hypot(across, down) > EDGE * 0.46) return 240;
    return 110 + 60 * Math.sin(across / (7 + seed)) * Math.cos(down / (5 + (seed % 3)) + seed);
  };
  const pixels = Uint8Array.from({ length: EDGE * EDGE }, (_, at) => shade(at % EDGE, Math.floor(at / EDGE)));
  return { width: EDGE, height: EDGE, pixels };
}

const db = openWriter(env.DB);
const pictures = new Map<string, GreyPicture>();
const reader = { read: async (key: string) => pictures.get(key) };
const measure = (photoId: number) => measurePhoto(db, reader, { photoId, now: NOW });
let photos = 0;
beforeEach(() => pictures.clear());

async function addPhoto(listingId: number, picture: GreyPicture): Promise<number> {
  photos += 1;
  const key = String(photos).padStart(32, "0");
  pictures.set(key, picture);
  const row = await env.DB.prepare(
    `INSERT INTO photos (listing_id, position, key, original_key, width, height, created_at)
     VALUES (?, 1, ?, 'original' || ?2, 1600, 1600, ?) RETURNING id`,
  )
    .bind(listingId, key, NOW)
    .first<{ id: number }>();
  return row?.id ?? 0;
}

async function listWith(picture: GreyPicture, { isDraft = false, sellerId = 0 } = {}) {
  const seller = sellerId || (await makeMember(env, { now: NOW })).id;
  const { listingId } = await makeFixed(env, { sellerId: seller, isDraft, now: NOW });
  return { seller, listingId, photoId: await addPhoto(listingId, picture) };
}

/** Returns the number under which the photo is measured. */
async function addAfterPublishing(listingId: number, picture: GreyPicture): Promise<number> {
  photos += 1;
  const key = String(photos).padStart(32, "0");
  pictures.set(key, picture);
  const id = await env.DB.prepare(
    `INSERT INTO listing_additions (listing_id, note, photo_key, photo_width, photo_height, at)
     VALUES (?, '', ?, 1600, 1600, ?) RETURNING id`,
  )
    .bind(listingId, key, NOW)
    .first<number>("id");
  return measurableAddition(id ?? 0);
}

async function reportOf({ listingId, seller }: { listingId: number; seller: number }) {
  const listing = await getListing(openReader(env.DB), { listingId, viewerId: seller });
  if (isRefusal(listing)) throw new Error(listing.message);
  return (await loadPanel(openReader(env.DB), listing, { isSeller: true })).photos;
}
const count = (table: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first<number>("n");

it("forgets what was measured of a photo that gets other pixels", async () => {
  const [{ photoId }, copy] = [await listWith(coin(1)), await listWith(coin(1))];
  await Promise.all([measure(photoId), measure(copy.photoId)]);
  expect(await count("photo_matches")).toBe(1);
  await db.commit({ again: measureAgain(photoId, NOW) });
  expect([await count("photo_measures"), await count("photo_matches")]).toEqual([1, 0]);
});

it("tells the seller what was measured, and how many photos still wait", async () => {
  const cut = await listWith(coin(2, 40));
  expect(await reportOf(cut)).toEqual({
    findings: ["Only one side is shown. Add the other one."],
    shared: [],
    unmeasured: 1,
  });
  await measure(cut.photoId);
  expect(await reportOf(cut)).toMatchObject({
    findings: expect.arrayContaining(["Photo 1: the edge of the coin is cut off at the left."]),
    unmeasured: 0,
  });
});

it("measures a photo once, however often it is asked to, and not at all once it is gone", async () => {
  const { photoId } = await listWith(coin(3));
  await Promise.all([measure(photoId), measure(photoId)]);
  await measure(photoId);
  expect([await count("photo_measures"), await count("photo_buckets")]).toEqual([1, 8]);
  await env.DB.prepare("DELETE FROM photos WHERE id = ?").bind(photoId).run();
  await measure(photoId);
  expect([await count("photo_measures"), await count("photo_buckets")]).toEqual([0, 0]);
});

it("reports a picture that another member's published listing shows, to both, and no draft to anyone", async () => {
  const first = await listWith(coin(4));
  const copy = await listWith(coin(4), { isDraft: true });
  await listWith(coin(5));
  await Promise.all([measure(first.photoId), measure(copy.photoId)]);
  expect((await reportOf(copy)).shared).toEqual([{ photo: "Photo 1", count: 1, listingId: first.listingId }]);
  expect((await reportOf(first)).shared).toEqual([]);
  await env.DB.prepare("UPDATE listings SET status = 'active', published_at = ? WHERE id = ?")
    .bind(NOW, copy.listingId)
    .run();
  expect((await reportOf(first)).shared).toEqual([{ photo: "Photo 1", count: 1, listingId: copy.listingId }]);
  await env.DB.prepare("UPDATE listings SET status = 'withdrawn' WHERE id = ?").bind(first.listingId).run();
  expect((await reportOf(copy)).shared).toEqual([]);
});

it("reports no pair that the operator dismissed, to neither seller", async () => {
  const first = await listWith(coin(11));
  const copy = await listWith(coin(11));
  await measure(first.photoId);
  await measure(copy.photoId);
  expect((await reportOf(first)).shared).toHaveLength(1);
  await env.DB.prepare("INSERT INTO dismissed_pairs VALUES (?, ?, 'One dealer.', 'ops', 1)")
    .bind(copy.listingId, first.listingId)
    .run();
  expect((await reportOf(first)).shared).toEqual([]);
  expect((await reportOf(copy)).shared).toEqual([]);
});

it("measures a photo that was added after publishing, tells the seller its faults and finds its copies", async () => {
  const first = await listWith(coin(12));
  await measure(first.photoId);
  const other = await listWith(coin(13));
  const addedId = await addAfterPublishing(other.listingId, coin(12, 40));
  const copyId = await addAfterPublishing(other.listingId, coin(12));
  expect(await reportOf(other)).toMatchObject({ unmeasured: 3 });
  for (const id of [other.photoId, addedId, copyId]) await measure(id);
  expect(await reportOf(other)).toEqual({
    findings: expect.arrayContaining(["Added photo 1: the edge of the coin is cut off at the left."]),
    shared: [{ photo: "Added photo 2", count: 1, listingId: first.listingId }],
    unmeasured: 0,
  });
  expect((await reportOf(first)).shared).toEqual([{ photo: "Photo 1", count: 1, listingId: other.listingId }]);
});

it("reports no picture that a member shows in two listings of their own", async () => {
  const first = await listWith(coin(6));
  const second = await listWith(coin(6), { sellerId: first.seller });
  await measure(first.photoId);
  await measure(second.photoId);
  expect(await count("photo_matches")).toBe(0);
});

it("looks a picture up in one trip and few rows, however many photos share its fingerprints", async () => {
  const crowd = await listWith(coin(7));
  await measure(crowd.photoId);
  await env.DB.batch([
    env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at)
      SELECT i, ${crowd.seller}, 'coin', 'Coin ' || i, '', 'fixed', 'draft', 500, 1 FROM n`),
    env.DB.prepare(`INSERT INTO photos (id, listing_id, position, key, original_key, width, height, created_at)
      SELECT id, id, 1, 'crowd' || id, 'original' || id, 10, 10, 1 FROM listings WHERE id >= 1000`),
    env.DB.prepare(`INSERT INTO photo_measures SELECT p.id, shape, across, cut_at, half_detail, quarter_detail, shadows,
      highlights, brightest, whole_print, piece_print, m.at FROM photo_measures AS m, photos AS p
      WHERE m.photo_id = ${crowd.photoId} AND p.id >= 1000`),
    env.DB.prepare(`INSERT INTO photo_buckets SELECT b.bucket, p.id FROM photo_buckets AS b, photos AS p
      WHERE b.photo_id = ${crowd.photoId} AND p.id >= 1000`),
  ]);
  const { photoId } = await listWith(coin(7));
  const watched = watchReads(env.DB);
  await measurePhoto(openWriter(watched.db), reader, { photoId, now: NOW });
  expect(watched.rowsRead).toHaveLength(3);
  expect(Math.max(...watched.rowsRead)).toBeLessThan(4_000);
});
