import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { avatarPath } from "~/domain/photos/photo-address";
import { settlePhotoFiles } from "~/domain/reports/settle-photo-files.server";
import { r2PhotoStore, servePhoto } from "~/platform/storage/photo-store.server";
import { makeFixed, makeMember } from "../factories";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openReader(env.DB);
const store = r2PhotoStore(env.PHOTOS, "listing");
const [KEY, ORIGINAL] = ["a".repeat(32), "b".repeat(32)];

const stores = { listing: store, avatar: r2PhotoStore(env.PHOTOS, "avatar") };

async function statusOf(path: string) {
  return (await servePhoto(new Request(`https://obverse.test${path}`), path, env.PHOTOS))?.status;
}

/** The answers to both sizes of the photo. */
const servedStatuses = () => Promise.all(["full", "thumb"].map((size) => statusOf(`/photos/${KEY}/${size}.webp`)));

const remove = (kind: string, targetId: number) =>
  env.DB.prepare(
    "INSERT INTO removals (kind, target_id, reason, removed_by, at) VALUES (?, ?, 'It shows an address.', 'op', ?)",
  )
    .bind(kind, targetId, NOW)
    .run();
const restore = (kind: string) =>
  env.DB.prepare(`UPDATE removals SET restored_at = ?, restored_because = 'It was a shop.', restored_by = 'op'
      WHERE kind = ? AND restored_at IS NULL`)
    .bind(NOW + 1, kind)
    .run();

/** A listing with a photo, and their ids. */
async function listingWithPhoto() {
  const { listingId } = await makeFixed(env, { sellerId: (await makeMember(env, { now: NOW })).id, now: NOW });
  for (const size of ["full", "thumb"] as const) await store.put(KEY, size, Uint8Array.of(1));
  await store.put(ORIGINAL, "original", Uint8Array.of(2));
  const insert = env.DB.prepare(`INSERT INTO photos
    (listing_id, position, key, original_key, width, height, created_at) VALUES (?, 1, ?, ?, 800, 800, ?) RETURNING id`);
  return { listingId, photoId: (await insert.bind(listingId, KEY, ORIGINAL, NOW).first<number>("id")) ?? 0 };
}

it("takes a removed photo's files out of reach however often it is carried out, and puts them back", async () => {
  const { photoId: targetId } = await listingWithPhoto();
  const settle = () => settlePhotoFiles(db, stores, { kind: "photo", targetId });

  await settle();
  expect(await servedStatuses()).toEqual([200, 200]);
  await remove("photo", targetId);
  for (let each = 0; each < 2; each += 1) await settle();
  expect(await servedStatuses()).toEqual([410, 410]);
  expect(await store.get(ORIGINAL, "original")).toBeDefined();

  await restore("photo");
  for (let each = 0; each < 2; each += 1) await settle();
  expect(await servedStatuses()).toEqual([200, 200]);

  await remove("photo", targetId);
  await settle();
  await store.delete([KEY]);
  expect(await servedStatuses()).toEqual([404, 404]);
});

it("does the same with all photos of a removed listing, of which a removed one stays so when the listing is restored", async () => {
  const { listingId, photoId } = await listingWithPhoto();
  const addedKey = "c".repeat(32);
  await store.put(addedKey, "full", Uint8Array.of(3));
  await env.DB.prepare(`INSERT INTO listing_additions (listing_id, note, photo_key, photo_width, photo_height, at)
    VALUES (?, '', ?, 800, 800, ?)`)
    .bind(listingId, addedKey, NOW)
    .run();
  const addedStatus = () => statusOf(`/photos/${addedKey}/full.webp`);
  const settle = (kind: string, targetId: number) => settlePhotoFiles(db, stores, { kind, targetId });

  await remove("listing", listingId);
  for (let each = 0; each < 2; each += 1) await settle("listing", listingId);
  expect([...(await servedStatuses()), await addedStatus()]).toEqual([410, 410, 410]);

  await remove("photo", photoId);
  await restore("listing");
  await settle("listing", listingId);
  expect([...(await servedStatuses()), await addedStatus()]).toEqual([410, 410, 200]);

  await remove("listing", listingId);
  await restore("photo");
  await settle("photo", photoId);
  expect(await servedStatuses()).toEqual([410, 410]);
  await restore("listing");
  await settle("listing", listingId);
  expect(await servedStatuses()).toEqual([200, 200]);
});

it("does the same with the picture of a member whose profile is removed", async () => {
  const { id } = await makeMember(env, { now: NOW });
  const path = avatarPath(KEY);
  await stores.avatar.put(KEY, "thumb", Uint8Array.of(1));
  await env.DB.prepare("UPDATE users SET profile_image_url = ? WHERE id = ?").bind(path, id).run();
  const settle = () => settlePhotoFiles(db, stores, { kind: "profile", targetId: id });

  await remove("profile", id);
  await settle();
  expect(await statusOf(path)).toBe(410);
  await restore("profile");
  await settle();
  expect(await statusOf(path)).toBe(200);
});
