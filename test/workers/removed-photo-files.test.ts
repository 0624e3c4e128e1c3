import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { settlePhotoFiles } from "~/domain/reports/settle-photo-files.server";
import { r2PhotoStore, servePhoto } from "~/platform/storage/photo-store.server";
import { makeFixed, makeMember } from "../factories";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openReader(env.DB);
const store = r2PhotoStore(env.PHOTOS, "listing");
const [KEY, ORIGINAL] = ["a".repeat(32), "b".repeat(32)];

/** The answers to both sizes of the photo. */
async function served() {
  const requests = ["full", "thumb"].map((size) => new Request(`https://obverse.test/photos/${KEY}/${size}.webp`));
  return (await Promise.all(requests.map((request) => servePhoto(request, env.PHOTOS)))).map((each) => each?.status);
}

it("takes a removed photo's files out of reach however often it is carried out, and puts them back", async () => {
  const { listingId } = await makeFixed(env, { sellerId: (await makeMember(env, { now: NOW })).id, now: NOW });
  for (const size of ["full", "thumb"] as const) await store.put(KEY, size, Uint8Array.of(1));
  await store.put(ORIGINAL, "original", Uint8Array.of(2));
  const insert = env.DB.prepare(`INSERT INTO photos
    (listing_id, position, key, original_key, width, height, created_at) VALUES (?, 1, ?, ?, 800, 800, ?) RETURNING id`);
  const targetId = (await insert.bind(listingId, KEY, ORIGINAL, NOW).first<number>("id")) ?? 0;
  const settle = () => settlePhotoFiles(db, store, { kind: "photo", targetId });
  const remove = () =>
    env.DB.prepare(
      "INSERT INTO removals (kind, target_id, reason, removed_by, at) VALUES ('photo', ?, 'It shows an address.', 'op', ?)",
    )
      .bind(targetId, NOW)
      .run();

  await settle();
  expect(await served()).toEqual([200, 200]);
  await remove();
  for (let each = 0; each < 2; each += 1) await settle();
  expect(await served()).toEqual([410, 410]);
  expect(await store.get(ORIGINAL, "original")).toBeDefined();

  await env.DB.prepare("UPDATE removals SET restored_at = ?, restored_because = 'It was a shop.', restored_by = 'op'")
    .bind(NOW + 1)
    .run();
  for (let each = 0; each < 2; each += 1) await settle();
  expect(await served()).toEqual([200, 200]);

  await remove();
  await settle();
  await store.delete([KEY]);
  expect(await served()).toEqual([404, 404]);
});
