import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { addPhoto } from "~/domain/listings/photos/add-photo.server";
import { recutPhoto } from "~/domain/listings/photos/recut-photo.server";
import { putPhotoBack, removePhoto } from "~/domain/listings/photos/remove-photo.server";
import { writeInOrder } from "~/domain/orders/conversation/write-in-order.server";
import { keepPhoto } from "~/domain/photos/keep-photo.server";
import { PHOTO_PLACES } from "~/domain/photos/photo-address";
import type { PhotoStore } from "~/domain/photos/photo-ports";
import { sweepPhotos } from "~/domain/photos/sweep-photos.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS, MINUTE_MS } from "~/domain/time";
import { r2PhotoStore } from "~/platform/storage/photo-store.server";
import { makeFixed, makeMember, makeOrder } from "../factories";
import { fakePhotoTools } from "../photo-tools";
import { tinyPng } from "../tiny-png";

// A photo is stored before the database names it, and deleted after the database forgets it: an interruption in between
// leaves nothing in the store for more than a day.

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 22, 12);
const stores = PHOTO_PLACES.map((place) => r2PhotoStore(env.PHOTOS, place));
const tools = fakePhotoTools(env.PHOTOS, "listing", 1_000);
let sellerId: number;
let listingId: number;
beforeEach(async () => {
  sellerId = (await makeMember(env, { now: NOW })).id;
  listingId = (await makeFixed(env, { sellerId, now: NOW })).listingId;
});

const objects = async () => (await env.PHOTOS.list()).objects.map(({ key }) => key);
const add = (using = tools) => addPhoto(db, using, { listingId, sellerId, bytes: tinyPng, now: NOW });
/** A store whose connection breaks at one of its calls. */
const failingStore = (call: "put" | "delete"): PhotoStore<"listing"> => ({
  ...tools.store,
  [call]: () => Promise.reject(new Error("the store is gone")),
});

describe("an unused photo", () => {
  it("is deleted a day after its upload was interrupted, and not before", async () => {
    for (const place of ["listing", "message"] as const) {
      const upload = await keepPhoto(db, fakePhotoTools(env.PHOTOS, place), {
        memberId: sellerId,
        bytes: tinyPng,
        now: NOW,
      });
      expect(isRefusal(upload)).toBe(false);
    }
    expect(await sweepPhotos(db, stores, NOW + DAY_MS - 1)).toBe(0);
    expect(await objects()).toHaveLength(4);
    expect(await sweepPhotos(db, stores, NOW + DAY_MS)).toBe(2);
    expect(await objects()).toEqual([]);
    expect(await sweepPhotos(db, stores, NOW + DAY_MS)).toBe(0);
  });

  it("is deleted even if only one of its sizes was stored", async () => {
    const store: PhotoStore<"listing"> = {
      ...tools.store,
      put: (key, size, bytes) =>
        size === "thumb" ? failingStore("put").put(key, size, bytes) : tools.store.put(key, size, bytes),
    };
    await expect(add({ ...tools, store })).rejects.toThrow("the store is gone");
    await expect.poll(objects).toHaveLength(2);
    await sweepPhotos(db, stores, NOW + DAY_MS);
    expect(await objects()).toEqual([]);
  });

  it("is kept for a day after its seller removed it, unless they put it back", async () => {
    const photo = await add();
    if (isRefusal(photo)) throw new Error(photo.message);
    const own = { listingId, photoId: photo.id, sellerId };
    for (const removal of [NOW + DAY_MS, NOW + 3 * DAY_MS]) {
      expect(await removePhoto(db, { ...own, now: removal })).toBeUndefined();
      await sweepPhotos(db, stores, removal + DAY_MS - 1);
      expect(await objects()).toHaveLength(3);
      if (removal === NOW + DAY_MS) expect(await putPhotoBack(db, { ...own, now: removal })).toBeUndefined();
    }
    await sweepPhotos(db, stores, NOW + 4 * DAY_MS);
    expect(await objects()).toEqual([]);
    expect(await putPhotoBack(db, { ...own, now: NOW })).toMatchObject({ refused: "not_found" });
  });

  it("is deleted a day after it was turned, and its successor and its original are kept", async () => {
    const photo = await add();
    if (isRefusal(photo)) throw new Error(photo.message);
    const own = { listingId, photoId: photo.id, sellerId };
    for (const turn of [90, 180] as const)
      expect(await recutPhoto(db, tools, { ...own, change: { turn }, now: NOW + DAY_MS })).toBeUndefined();
    await sweepPhotos(db, stores, NOW + 2 * DAY_MS - 1);
    expect(await objects()).toHaveLength(7);
    await sweepPhotos(db, stores, NOW + 2 * DAY_MS);
    expect(await objects()).toHaveLength(3);
  });

  it("is left to the sweep if the database refused it and the store can't delete it", async () => {
    const using = { ...tools, store: failingStore("delete") };
    const photos = await Promise.all(Array.from({ length: 14 }, () => add(using)));
    expect(photos.filter(isRefusal)).toEqual([1, 2].map(() => expect.objectContaining({ refused: "breaks_rule" })));
    expect(await objects()).toHaveLength(14 * 3);
    await sweepPhotos(db, stores, NOW + DAY_MS);
    expect(await objects()).toHaveLength(12 * 3);
  });

  it("is kept for the next sweep while the store does not answer", async () => {
    await keepPhoto(db, tools, { memberId: sellerId, bytes: tinyPng, now: NOW });
    await expect(sweepPhotos(db, [failingStore("delete")], NOW + DAY_MS)).rejects.toThrow("the store is gone");
    expect(await sweepPhotos(db, stores, NOW + DAY_MS + MINUTE_MS)).toBe(1);
    expect(await objects()).toEqual([]);
  });

  it("is one of at most a hundred in each sweep", async () => {
    await env.DB.prepare(
      `INSERT INTO pending_photos (key, at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250) SELECT 'k' || i, i FROM n`,
    ).run();
    const swept = [];
    for (let sweep = 0; sweep < 4; sweep += 1) swept.push(await sweepPhotos(db, stores, NOW));
    expect(swept).toEqual([100, 100, 50, 0]);
  });
});

describe("a photo in use", () => {
  it("is never deleted from a listing", async () => {
    expect(isRefusal(await add())).toBe(false);
    expect(await sweepPhotos(db, stores, NOW + 1_000 * DAY_MS)).toBe(0);
    expect(await objects()).toHaveLength(3);
  });

  it("is never deleted from a conversation", async () => {
    const buyer = await makeMember(env, { now: NOW, fundsMinor: 5_000 });
    const { orderId } = await makeOrder(env, { sellerId, buyerId: buyer.id, now: NOW });
    const ofOrder = fakePhotoTools(env.PHOTOS, "message");
    const pictures = { bytes: [tinyPng], tools: ofOrder };
    const message = { orderId, memberId: buyer.id, body: "Look at the rim.", pictures };
    const outcome = await writeInOrder(db, message, NOW);
    expect(isRefusal(outcome)).toBe(false);
    expect(await sweepPhotos(db, stores, NOW + 1_000 * DAY_MS)).toBe(0);
    expect(await objects()).toHaveLength(2);
  });

  it("is recognized in every table that names stored photos", async () => {
    const { results } = await env.DB.prepare(
      "SELECT tbl_name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%AFTER INSERT%DELETE FROM pending_photos%'",
    ).all();
    const { results: tables } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND (name = 'photos' OR sql LIKE '%photo_key%')",
    ).all();
    const naming = tables.map(({ name }) => name);
    expect(naming).toEqual(expect.arrayContaining(["message_photos", "photos"]));
    expect(results.map(({ tbl_name }) => tbl_name)).toEqual(expect.arrayContaining(naming));
  });
});
