import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { EXPORTED_TABLES, exportEverything, selectRows } from "~/domain/exporting/export-everything.server";
import { exportPhotos, photoCounts } from "~/domain/exporting/export-photos.server";
import { PHOTO_KINDS } from "~/domain/exporting/photo-kinds";
import { takeDownload } from "~/domain/exporting/take-download.server";
import { filesInZip } from "~/domain/importing/zip/read-zip";
import { reviewOrder } from "~/domain/orders/reviews/review-order.server";
import { confirmOrder, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { isRefusal } from "~/domain/refusal";
import { listActivity } from "~/domain/security-events/list-activity.server";
import { r2PhotoStore } from "~/platform/storage/photo-store.server";
import { makeAddress, makeFixed, makeMember, makeOrder, makeThread, type TestMember } from "../factories";
import { ORDER_RULES, PARCEL } from "../rules";
import { watchReads } from "./read-cost";

const db = openReader(env.DB);
const NOW = Date.UTC(2026, 10, 23, 12);
let ada: TestMember;
let ben: TestMember;
const run = (query: string, ...values: (string | number)[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();

beforeEach(async () => {
  [ada, ben] = [
    await makeMember(env, { now: NOW, fundsMinor: 50_000 }),
    await makeMember(env, { now: NOW, fundsMinor: 50_000 }),
  ];
  await makeAddress(env, { userId: ada.id, line1: "MINE-address" });
  await makeAddress(env, { userId: ben.id, line1: "FOREIGN-address" });
  await run("UPDATE users SET about = 'MINE-about' WHERE id = ?", ada.id);
  await run(
    "UPDATE users SET about = 'x', email = 'foreign@canary.example', email_verified_at = NULL WHERE id = ?",
    ben.id,
  );
  for (const [buyer, seller] of [
    [ada, ben],
    [ben, ada],
  ] as const)
    await makeOrder(env, { buyerId: buyer.id, sellerId: seller.id });
  await run(
    `INSERT OR IGNORE INTO order_addresses (order_id, name, line1, city, postal_code, country, at)
      SELECT id, 'FOREIGN-name', 'FOREIGN-street', 'Paris', '75003', 'FR', 1 FROM orders WHERE buyer_id = ?`,
    ben.id,
  );
  await run("UPDATE auctions SET leader_maximum_minor = 987654321 WHERE leader_id = ?", ben.id);
  await makeFixed(env, { sellerId: ada.id, title: "MINE-listing =1+1" });
  await makeFixed(env, { sellerId: ben.id, title: "FOREIGN-draft", isDraft: true });
  await run("INSERT INTO blocks (blocker_id, blocked_id, at) VALUES (?, ?, 1)", ben.id, ada.id);
  await run(
    `INSERT INTO saved_searches (user_id, name, query, alert, created_at) VALUES (?, 'MINE-search', 'q=thaler', 'at-once', 1),
      (?, 'FOREIGN-search', 'q=thaler', 'at-once', 1)`,
    ...[ada.id, ben.id],
  );
  await run(
    `INSERT INTO collections (owner_id, name, description, created_at) VALUES (?, 'MINE-collection', '', 1),
      (?, 'FOREIGN-collection', '', 1)`,
    ...[ada.id, ben.id],
  );
});

async function exportedFiles(memberId: number): Promise<Map<string, string>> {
  const { parts } = exportEverything(db, r2PhotoStore(env.PHOTOS, "avatar"), {
    memberId,
    username: "ada",
    currency: "USD",
    now: NOW,
  });
  const bytes: Uint8Array[] = [];
  for await (const part of parts) bytes.push(part);
  const zip = new Uint8Array(await new Blob(bytes as BlobPart[]).arrayBuffer());
  const files = filesInZip(zip, { wants: () => true, maxBytes: 50_000_000 });
  if (isRefusal(files)) throw new Error(files.message);
  return new Map(files.map(({ name, bytes: file }) => [name, new TextDecoder().decode(file)]));
}

it("contains each file as JSON and CSV with the same rows, and a README that explains them", async () => {
  const files = await exportedFiles(ada.id);
  const readme = files.get("readme.txt") ?? "";
  for (const { name, columns } of EXPORTED_TABLES) {
    const rows: Record<string, unknown>[] = JSON.parse(files.get(`${name}.json`) ?? "");
    for (const row of rows) expect(Object.keys(row), name).toEqual(Object.keys(columns));
    const lines = (files.get(`${name}.csv`) ?? "").split("\r\n").length - 2;
    expect([name, lines]).toEqual([name, rows.length]);
    expect(readme).toContain(`${name}.json, ${name}.csv`);
  }
  const rowsOf = (name: string) => JSON.parse(files.get(`${name}.json`) ?? "");
  expect(rowsOf("account")).toMatchObject([
    { id: ada.id, about: "MINE-about", createdAt: expect.stringMatching(/Z$/) },
  ]);
  expect(rowsOf("addresses")).toMatchObject([{ line1: "MINE-address", isDefault: true }]);
  expect(rowsOf("listings")).toEqual(expect.arrayContaining([expect.objectContaining({ title: "MINE-listing =1+1" })]));
  expect(rowsOf("purchases")).toHaveLength(1);
  expect(rowsOf("sold-items")).toHaveLength(1);
  expect(rowsOf("saved-searches")).toMatchObject([{ name: "MINE-search" }]);
  expect(files.get("collections.json")).toContain("MINE-collection");
});

it("contains nothing that only others may know", async () => {
  const all = [...(await exportedFiles(ada.id)).values()].join("\n");
  expect(all).not.toMatch(/FOREIGN|foreign@canary|987654321/);
  expect(JSON.parse((await exportedFiles(ada.id)).get("blocked-members.json") ?? "")).toEqual([]);
});

it("leaves out what the member deleted and reviews that they can't read yet, and names the other side", async () => {
  await run("DELETE FROM blocks");
  await makeThread(env, { from: ada.id, to: ben.id, now: NOW });
  await run("INSERT INTO follows (follower_id, followed_id, at) VALUES (?, ?, 1)", ada.id, ben.id);
  await run(
    `INSERT INTO notifications (user_id, kind, category, title, message, created_at, deleted_at)
      VALUES (?1, 'offer', 'trading', 'Kept', 'm', 1, NULL), (?1, 'offer', 'trading', 'Deleted', 'm', 1, 2)`,
    ada.id,
  );
  await run(
    `INSERT INTO saved_searches (user_id, name, query, alert, created_at, deleted_at)
      VALUES (?, 'Deleted', 'q=obol', 'at-once', 1, 2)`,
    ada.id,
  );
  const comments = [1, 2].map((id) => `(${id}, 1, ${ada.id}, NULL, 'Comment ${id}', 50)`).join();
  for (const query of [
    `INSERT INTO articles (id, author_id, title, summary, tags, body, created_at) VALUES (1, ${ben.id}, 'Fakes', 'Of gold.', '', 'Look.', 10)`,
    `INSERT INTO article_revisions (article_id, number, at, title, summary, tags, note, words, cover, body, shown)
      VALUES (1, 1, 30, 'Fakes', 'Of gold.', '', '', 4, NULL, 'Look.', '{}')`,
    `INSERT INTO article_comments (id, article_id, author_id, parent_id, text, at) VALUES ${comments}`,
    "UPDATE article_comments SET removed_at = 60, text = '', removed_by = 'author' WHERE id = 2",
  ])
    await run(query);
  const writer = openWriter(env.DB);
  const later = Date.now() + 1_000;
  const { results } = await env.DB.prepare("SELECT id, buyer_id, seller_id FROM orders").all<Record<string, number>>();
  for (const { id: orderId = 0, buyer_id: buyerId = 0, seller_id: sellerId = 0 } of results) {
    const context = { now: later, rules: ORDER_RULES };
    await shipOrder(writer, { orderId, memberId: sellerId, shipment: PARCEL }, context);
    await confirmOrder(writer, { orderId, memberId: buyerId }, context);
    await reviewOrder(writer, { orderId, memberId: buyerId, review: { rating: 5, text: "Fine." } }, later);
  }
  const files = await exportedFiles(ada.id);
  const rowsOf = (name: string) => JSON.parse(files.get(`${name}.json`) ?? "");
  const titles = rowsOf("notifications").map(({ title }: { title: string }) => title);
  expect([titles.includes("Kept"), titles.includes("Deleted")]).toEqual([true, false]);
  expect(rowsOf("saved-searches")).toMatchObject([{ name: "MINE-search" }]);
  expect(rowsOf("comments")).toMatchObject([{ text: "Comment 1" }]);
  expect([rowsOf("reviews-of-purchases"), rowsOf("reviews-of-sold-items")]).toMatchObject([[{ rating: 5 }], []]);
  expect([rowsOf("purchases"), rowsOf("sold-items"), rowsOf("following"), rowsOf("conversations")]).toMatchObject([
    [{ seller: ben.username }],
    [{ buyer: ben.username }],
    [{ member: ben.username }],
    [{ with: ben.username }],
  ]);
});

it("reads every file through an index, however many rows others have", async () => {
  for (const table of EXPORTED_TABLES) {
    const after = table.keys.map(() => 1);
    const { sql, params } = selectRows(db, table, { memberId: ada.id, now: NOW }, after).toSQL();
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .raw();
    expect([table.name, plan.map((step) => String(step[3])).filter((step) => step.startsWith("SCAN"))]).toEqual([
      table.name,
      [],
    ]);
  }
});

it("goes on after a full page, with every row once", async () => {
  const cat = await makeMember(env, { now: NOW });
  await run(
    `INSERT INTO notifications (user_id, kind, category, title, message, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1201)
      SELECT ?, (SELECT kind FROM notification_kinds LIMIT 1), 'account', 'N ' || i, 'm', i FROM n`,
    cat.id,
  );
  const rows: { title: string }[] = JSON.parse((await exportedFiles(cat.id)).get("notifications.json") ?? "");
  expect(rows.map(({ title }) => title)).toEqual(Array.from({ length: 1201 }, (_, index) => `N ${index + 1}`));
});

it("exports the member's own photos in parts", async () => {
  expect(await photoCounts(db, { memberId: ada.id })).toEqual([]);
  const { listingId } = await makeFixed(env, { sellerId: ada.id });
  const key = "a".repeat(32);
  await run(
    `INSERT INTO photos (listing_id, position, key, width, height, created_at, preview, role, alt, original_key)
      VALUES (?, 1, ?, 9, 9, 1, '', 'obverse', '', ?)`,
    ...[listingId, key, "b".repeat(32)],
  );
  const store = r2PhotoStore(env.PHOTOS, "listing");
  await store.put(key, "full", Uint8Array.of(1, 2, 3));
  expect(await photoCounts(db, { memberId: ada.id })).toEqual([{ kind: "listings", photos: 1 }]);
  for (const [memberId, names] of [
    [ada.id, [`${listingId}-1-obverse.webp`]],
    [ben.id, []],
  ] as const) {
    const request = { memberId, kind: "listings", part: 1, now: NOW } as const;
    const bytes: Uint8Array[] = [];
    for await (const part of exportPhotos(db, (place) => r2PhotoStore(env.PHOTOS, place), request).parts)
      bytes.push(part);
    const zip = new Uint8Array(await new Blob(bytes as BlobPart[]).arrayBuffer());
    const files = names.length > 0 ? filesInZip(zip, { wants: () => true }) : [];
    expect(isRefusal(files) ? files : files.map(({ name }) => name)).toEqual(names);
  }
  for (const kind of PHOTO_KINDS.slice(1)) {
    const { parts } = exportPhotos(db, (place) => r2PhotoStore(env.PHOTOS, place), {
      ...{ memberId: ada.id, kind, part: 1, now: NOW },
    });
    for await (const part of parts) expect(part.byteLength).toBeGreaterThan(0);
  }
});

it("leaves out the photos that others sent to the member or show in their own listings and articles", async () => {
  await run("DELETE FROM blocks");
  const { threadId } = await makeThread(env, { from: ada.id, to: ben.id, now: NOW });
  await run(
    `INSERT INTO messages (thread_id, sender_id, body, photo_count, at) VALUES (?, ?, '', 1, ?)`,
    threadId,
    ben.id,
    NOW + 1,
  );
  await run(
    `INSERT INTO message_photos (message_id, place, photo_key, width, height)
      SELECT MAX(id), 1, ?, 9, 9 FROM messages`,
    "c".repeat(32),
  );
  for (const [index, { id }] of [ada, ben].entries()) {
    const { listingId } = await makeFixed(env, { sellerId: id });
    await run(
      `INSERT INTO listing_additions (listing_id, note, photo_key, photo_width, photo_height, at)
        VALUES (?1, 'Without a photo', NULL, NULL, NULL, ?2), (?1, 'The edge', ?3, 9, 9, ?2)`,
      ...[listingId, NOW, `${index}`.repeat(32)],
    );
    await run(
      `INSERT INTO articles (author_id, title, summary, tags, body, created_at) VALUES (?, '', '', '', 'Notes', ?)`,
      ...[id, NOW],
    );
    await run(
      "INSERT INTO article_photos SELECT ?, MAX(id), 9, 9, ? FROM articles",
      ...[`${index + 2}`.repeat(32), NOW],
    );
  }
  expect(await photoCounts(db, { memberId: ada.id })).toEqual([
    { kind: "additions", photos: 1 },
    { kind: "articles", photos: 1 },
  ]);
  expect(await photoCounts(db, { memberId: ben.id })).toContainEqual({ kind: "messages", photos: 1 });
});

it("puts four hundred photos into each ZIP, every photo into one", async () => {
  const { id: memberId } = await makeMember(env, { now: NOW });
  await run(
    `INSERT INTO listings (seller_id, kind, title, description, attributes, format, status, price_minor, created_at, published_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 401)
      SELECT ?, 'coin', 'Coin ' || i, '', '{}', 'fixed', 'active', 100, i, i FROM n`,
    memberId,
  );
  await run(
    `INSERT INTO photos (listing_id, position, key, width, height, created_at, preview, role, alt, original_key)
      SELECT id, 1, format('%032d', id), 9, 9, 1, '', 'obverse', '', format('o%031d', id) FROM listings WHERE seller_id = ?`,
    memberId,
  );
  const keysOf = async (part: number) => {
    const keys: string[] = [];
    const store = { ...r2PhotoStore(env.PHOTOS, "listing"), get: async (key: string) => void keys.push(key) };
    const { parts } = exportPhotos(db, () => store, { memberId, kind: "listings", part, now: NOW });
    for await (const bytes of parts) expect(bytes.byteLength).toBeGreaterThan(0);
    return keys;
  };
  const [first, second] = [await keysOf(1), await keysOf(2)];
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([400, 1, 401]);
});

it("counts the photos of a member with much to search only when asked, in a bounded number of rows", async () => {
  const { id: memberId } = await makeMember(env, { now: NOW });
  const list = (count: number) =>
    run(
      `INSERT INTO listings (seller_id, kind, title, description, attributes, format, status, price_minor, created_at, published_at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
        SELECT ?, 'coin', 'Coin ' || i, 'Silver.', '{}', 'fixed', 'active', 100, i, i FROM n`,
      ...[count, memberId],
    );
  await list(200);
  expect(await photoCounts(db, { memberId })).toEqual([]);
  await list(1);
  expect(await photoCounts(db, { memberId })).toHaveLength(2);
  await list(800);
  const { db: watched, rowsRead } = watchReads(env.DB);
  const reader = openReader(watched);
  expect(await photoCounts(reader, { memberId })).toEqual([
    { kind: "listings", photos: undefined },
    { kind: "additions", photos: undefined },
  ]);
  expect(rowsRead[0]).toBeLessThan(1_000);
  expect(await photoCounts(reader, { memberId, chosenKind: "listings" })).toEqual([
    { kind: "additions", photos: undefined },
  ]);
});

it("counts a member's photos however much others have", async () => {
  await run("DELETE FROM blocks");
  const cleo = await makeMember(env, { now: NOW });
  await makeThread(env, { from: ada.id, to: ben.id, now: NOW });
  const { threadId } = await makeThread(env, { from: cleo.id, to: ben.id, now: NOW });
  const many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 201)";
  await run(
    `INSERT INTO messages (thread_id, sender_id, body, at) ${many} SELECT ?, ?, 'Hello.', ? + i FROM n`,
    ...[threadId, cleo.id, NOW],
  );
  await run(
    `INSERT INTO listings (seller_id, kind, title, description, attributes, format, status, price_minor, created_at, published_at)
      ${many} SELECT ?, 'coin', 'Coin ' || i, '', '{}', 'fixed', 'active', 100, i, i FROM n`,
    cleo.id,
  );
  await run(
    `INSERT INTO articles (author_id, slug, title, created_at) ${many} SELECT ?, 'article-' || i, 'Article ' || i, 1 FROM n`,
    cleo.id,
  );
  expect(await photoCounts(db, { memberId: ada.id })).toEqual([]);
  expect((await photoCounts(db, { memberId: cleo.id })).map(({ kind }) => kind)).toEqual([...PHOTO_KINDS]);
});

it("contains the member's profile picture", async () => {
  expect((await exportedFiles(ada.id)).has("picture.webp")).toBe(false);
  const key = "a".repeat(32);
  await r2PhotoStore(env.PHOTOS, "avatar").put(key, "thumb", new TextEncoder().encode("a picture"));
  await run("UPDATE users SET profile_image_url = ? WHERE id = ?", `/avatars/${key}/thumb.webp`, ada.id);
  expect((await exportedFiles(ada.id)).get("picture.webp")).toBe("a picture");
  expect((await exportedFiles(ben.id)).has("picture.webp")).toBe(false);
});

it("can be downloaded five times in a day, by parallel requests too, which the member's activity lists", async () => {
  const from = { address: "192.0.2.1", device: "Firefox on Linux" };
  const take = (now: number, of: "data" | "photos" = "data") =>
    takeDownload(openWriter(env.DB), { memberId: ada.id, of, from }, now);
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(NOW)));
  const refusals = answers.filter(isRefusal);
  expect(refusals).toHaveLength(3);
  expect(refusals[0]?.message).toBe("You've downloaded your data 5 times in a day. Please try again in 24 hours.");
  expect(isRefusal(await take(NOW, "photos"))).toBe(false);
  expect((await take(NOW + 86_400_000 - 1_000)) as { message?: string }).toMatchObject({
    message: expect.stringContaining("in an hour."),
  });
  expect(isRefusal(await take(NOW + 86_400_000))).toBe(false);
  const { activity } = await listActivity(db, { memberId: ada.id });
  expect(activity.map(({ what }) => what)).toEqual(Array(6).fill("A copy of your data was downloaded"));
});
