import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { myCollections, publicCollectionsOf } from "~/domain/collections/overview/my-collections.server";
import { keyRequest } from "~/domain/idempotency/idempotency.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import { refundBuyer } from "~/domain/orders/steps/order-verbs.server";
import type { MetalPrices } from "~/domain/rates/metal-value";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { makeFixed, makeMember, makeOrder, type TestMember } from "../../../test/factories";
import { loadTypes, typeEntryOf } from "../../../test/load-types";
import { ORDER_RULES, RULES } from "../../../test/rules";
import { watchReads } from "../../../test/workers/read-cost";
import {
  addCollection,
  changeCollection,
  chooseCover,
  collectionNames,
  deleteCollection,
  restoreCollection,
} from "./add-collection.server";
import { acquiredItems, addOfType, addPurchase } from "./add-purchase.server";
import { forgetDeleted } from "./forget-deleted.server";
import { addItem, changeItem } from "./items/add-item.server";
import { ITEM_SORTS, readCollectionFilters } from "./items/collection-filters";
import { collectionPage, ITEMS_PAGE, selectItemsPage } from "./items/collection-page.server";
import { readItemForm } from "./items/item-input";
import { itemPage, ownItem } from "./items/item-page.server";
import { deleteItems, markItems, moveItems, restoreItems } from "./items/move-items.server";
import { maySeeItemPhoto } from "./photos/add-item-photo.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const USD = { currency: "USD", decimalMark: "." } as const;
const db = openWriter(env.DB);
let ada: TestMember;
let ben: TestMember;
beforeEach(async () => {
  [ada, ben] = [await makeMember(env, { fundsMinor: 50_000 }), await makeMember(env)];
  await loadTypes(env.DB, [typeEntryOf({ id: 1007 })]);
});

function unwrap<Answer>(answer: Answer) {
  if (isRefusal(answer)) throw new Error(`${answer.message} ${JSON.stringify(answer.fields)}`);
  return answer as Exclude<Answer, { refused: unknown }>;
}

async function collection(name: string, audience: "private" | "public" = "private", by = ada) {
  const keyed = await keyRequest({ userId: by.id, key: crypto.randomUUID() }, "collection", { name });
  return unwrap(await addCollection(db, keyed, { name, description: "", audience }, NOW)).id;
}

async function item(
  collectionId: number,
  fields: Record<string, string> = {},
  key: string = crypto.randomUUID(),
  by = ada,
) {
  const input = unwrap(readItemForm({ collection: String(collectionId), title: "Cent", ...fields }, USD));
  const keyed = await keyRequest({ userId: by.id, key }, "item", fields);
  return addItem(db, keyed, input, NOW);
}

const page = (collectionId: number, viewer = ada, query = "", prices: MetalPrices | null = null) =>
  collectionPage(db, {
    ...{ collectionId, viewerId: viewer.id, filters: readCollectionFilters(new URLSearchParams(query)) },
    metalPrices: Promise.resolve(prices),
  });
const titles = async (collectionId: number, query = "") =>
  (await page(collectionId, ada, query))?.items.map(({ title }) => title);

it("adds an item by its type alone, with the type's name, kind and issuer, and once per form", async () => {
  const collectionId = await collection("Dollars");
  const key = crypto.randomUUID();
  const first = await item(collectionId, { title: "", typeId: "1007", kind: "note", grade: "MS 64", price: "40" }, key);
  expect(
    await item(collectionId, { title: "", typeId: "1007", kind: "note", grade: "MS 64", price: "40" }, key),
  ).toEqual(first);
  const found = await page(collectionId);
  expect(found?.items).toMatchObject([
    { title: "Type 1007", kind: "coin", grade: "MS 64", own: { priceMinor: 4_000, priceCurrency: "USD" } },
  ]);
  expect(found?.facets).toEqual([{ status: "own", kind: "coin", issuer: "United States", count: 1 }]);
});

it("shows a private collection, its items and photos to nobody else", async () => {
  const collectionId = await collection("Secret");
  const { id } = unwrap(await item(collectionId));
  await env.DB.prepare(
    "INSERT INTO collection_photos (item_id, position, key, width, height, preview, bytes, role, created_at) VALUES (?, 1, ?, 9, 9, '', 9, 'detail', 1)",
  )
    .bind(id, "a".repeat(32))
    .run();
  const visibility = async (viewer: TestMember) => [
    (await page(collectionId, viewer)) !== undefined,
    (await itemPage(db, { itemId: id, viewerId: viewer.id })) !== undefined,
    await maySeeItemPhoto(db, { collectionId, key: "a".repeat(32), memberId: viewer.id }),
    (await publicCollectionsOf(db, ada.id, viewer.id)).length > 0,
  ];
  expect(await visibility(ben)).toEqual([false, false, false, false]);
  expect(await visibility(ada)).toEqual([true, true, true, false]);
  const opened = { name: "Open", description: "", audience: "public" as const };
  await changeCollection(db, { memberId: ada.id, collectionId }, opened);
  expect(await visibility(ben)).toEqual([true, true, true, true]);
});

it("pages the same whatever a private item elsewhere is called, is graded and dates from", async () => {
  const own = await collection("Mine", "private", ben);
  for (const title of ["B", "N"]) unwrap(await item(own, { title, grade: "VF 30", year: "1880" }, undefined, ben));
  const secret = await collection("Secret");
  const after = async (fields: Record<string, string>) => {
    const { id } = unwrap(await item(secret, fields));
    const pages = ITEM_SORTS.map((sort) => page(own, ben, `sort=${sort}&after=${id}`));
    return (await Promise.all(pages)).map((found) => found?.items.map(({ title }) => title));
  };
  const early = await after({ title: "A", grade: "G 4", year: "1700" });
  expect(await after({ title: "Y", grade: "MS 65", year: "1990" })).toEqual(early);
});

it("tells others neither prices, places and private notes nor what a public collection is worth", async () => {
  const collectionId = await collection("Open", "public");
  const secrets = { price: "1234.56", place: "Secret dealer", storage: "Secret box", privateNote: "Secret note" };
  const { id } = unwrap(await item(collectionId, { ...secrets, publicNote: "Toned" }));
  const pages = JSON.stringify([await page(collectionId, ben), await itemPage(db, { itemId: id, viewerId: ben.id })]);
  expect(pages).toContain("Toned");
  expect(pages).not.toMatch(/Secret|123456/);
  expect((await page(collectionId, ben))?.sums).toEqual([]);
});

it("lets nobody change, move into, delete from or add to another member's collection", async () => {
  const [mine, theirs] = [await collection("Mine"), await collection("Theirs", "public", ben)];
  const { id } = unwrap(await item(mine));
  const other = { memberId: ben.id, collectionId: mine };
  const asItem = unwrap(readItemForm({ collection: String(theirs), title: "Stolen" }, USD));
  const answers = [
    await changeCollection(db, other, { name: "x", description: "", audience: "public" }),
    await deleteCollection(db, other, NOW),
    await chooseCover(db, { memberId: ben.id, collectionId: theirs }, id),
    await item(mine, {}, crypto.randomUUID(), ben),
    await changeItem(db, { memberId: ben.id, itemId: id }, asItem),
    await moveItems(db, { memberId: ada.id, itemIds: [id] }, theirs),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ refused: "not_found" });
  expect(answers.map((answer) => isRefusal(answer) && (answer.fields?.collection ?? answer.message))).toEqual([
    ...["This collection doesn't exist.", "This collection doesn't exist.", "This collection doesn't exist."],
    ...["Choose one of your collections.", "This item doesn't exist.", "This collection doesn't exist."],
  ]);
  expect(await deleteItems(db, { memberId: ben.id, itemIds: [id] }, NOW)).toEqual({ count: 0 });
  expect(await titles(mine)).toEqual(["Cent"]);
});

it("knows nothing of what was deleted, beside what is left", async () => {
  const [keptId, goneId, theirId] = [
    await collection("Kept", "public"),
    await collection("Gone", "public"),
    await collection("His", "public", ben),
  ];
  const add = async (collectionId: number, key: string, fields = {}, by = ada) => {
    const { id } = unwrap(await item(collectionId, fields, crypto.randomUUID(), by));
    await env.DB.prepare(
      "INSERT INTO collection_photos (item_id, position, key, width, height, preview, bytes, role, created_at) VALUES (?, 1, ?, 9, 9, '', 9, 'detail', 1)",
    )
      .bind(id, key.repeat(32))
      .run();
    return id;
  };
  const [leftItem, deletedItem, inGone, his] = [
    await add(keptId, "a", { title: "Left" }),
    await add(keptId, "b", { title: "Deleted" }),
    await add(goneId, "c"),
    await add(theirId, "d", {}, ben),
  ];
  await item(keptId, { title: "Wanted", status: "want" });
  const own = (itemIds: number[]) => ({ memberId: ada.id, itemIds });
  expect(await deleteItems(db, own([deletedItem, his]), NOW)).toEqual({ count: 1 });
  expect(await deleteItems(db, own([deletedItem]), NOW + 1)).toEqual({ count: 0 });
  await deleteCollection(db, { memberId: ada.id, collectionId: goneId }, NOW);

  const items = [leftItem, deletedItem, inGone, his];
  const pages = items.map((itemId) => itemPage(db, { itemId, viewerId: ada.id }));
  expect((await Promise.all(pages)).map((itemView) => itemView !== undefined)).toEqual([true, false, false, true]);
  const photo = (collectionId: number, key: string) =>
    maySeeItemPhoto(db, { collectionId, key: key.repeat(32), memberId: ada.id });
  expect(
    await Promise.all([
      photo(keptId, "a"),
      photo(keptId, "b"),
      photo(goneId, "c"),
      photo(theirId, "a"),
      photo(keptId, "e"),
    ]),
  ).toEqual([true, false, false, false, false]);
  expect((await collectionNames(db, ada.id)).map(({ name }) => name)).toEqual(["Kept"]);
  expect((await itemPage(db, { itemId: leftItem, viewerId: ada.id }))?.collections).toMatchObject([{ name: "Kept" }]);
  const owned = items.map((itemId) => ownItem(db, { memberId: ada.id, itemId }));
  expect((await Promise.all(owned)).map((found) => found?.row.id)).toEqual([leftItem, undefined, inGone, undefined]);
  expect([(await page(keptId))?.deleted, (await page(theirId))?.deleted]).toEqual([{ deletedAt: NOW, count: 1 }, null]);
  expect((await myCollections(db, ada.id, "USD")).collections).toMatchObject([
    { name: "Kept", ownedCount: 1, wantedCount: 1, cover: [{}] },
  ]);
  expect((await publicCollectionsOf(db, ada.id, ben.id)).map(({ name }) => name)).toEqual(["Kept"]);
  expect((await titles(keptId))?.sort()).toEqual(["Left", "Wanted"]);

  const form = (collectionId: number) => unwrap(readItemForm({ collection: String(collectionId), title: "New" }, USD));
  for (const refused of [
    changeItem(db, { memberId: ada.id, itemId: deletedItem }, form(keptId)),
    changeItem(db, { memberId: ada.id, itemId: leftItem }, form(goneId)),
    item(goneId),
    moveItems(db, own([leftItem]), goneId),
  ])
    expect(await refused).toMatchObject({ refused: "not_found" });
  expect(await titles(keptId)).toContain("Left");
  expect(await deleteItems(db, own(Array.from({ length: 101 }, (_, index) => index)), NOW)).toMatchObject({
    refused: "malformed",
  });

  // Only what was deleted at that time is restored, and only what was deleted a day ago is forgotten.
  await deleteItems(db, own([leftItem]), NOW + 1);
  expect(await restoreItems(db, { memberId: ben.id, collectionId: keptId, deletedAt: NOW })).toMatchObject({
    refused: "not_found",
  });
  expect(await restoreItems(db, { memberId: ada.id, collectionId: theirId, deletedAt: NOW })).toMatchObject({
    refused: "not_found",
  });
  expect(await restoreItems(db, { memberId: ada.id, collectionId: keptId, deletedAt: NOW })).toEqual({
    count: 1,
    left: 0,
  });
  expect((await titles(keptId))?.sort()).toEqual(["Deleted", "Wanted"]);
  await forgetDeleted(db, NOW + DAY_MS);
  const { results } = await env.DB.prepare("SELECT id FROM collection_items WHERE id IN (?, ?, ?, ?) ORDER BY id")
    .bind(...items)
    .all();
  expect(results.map(({ id }) => id)).toEqual([leftItem, deletedItem, his]);
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM collections WHERE owner_id = ?").bind(ada.id).first("n")).toBe(
    1,
  );
});

it("changes one item, and lets nobody else see how many were deleted beside it", async () => {
  const collectionId = await collection("Open", "public");
  const [first, second] = [
    unwrap(await item(collectionId)).id,
    unwrap(await item(collectionId, { title: "Crown" })).id,
  ];
  const florin = unwrap(readItemForm({ collection: String(collectionId), title: "Florin", typeId: "1007" }, USD));
  expect(await changeItem(db, { memberId: ada.id, itemId: first }, florin)).toEqual({ id: first });
  expect(await titles(collectionId)).toEqual(["Crown", "Florin"]);
  const items = [first, second].map((itemId) => ownItem(db, { memberId: ada.id, itemId }));
  expect((await Promise.all(items)).map((found) => found?.typeTitle)).toEqual(["Type 1007", null]);
  expect((await page(collectionId))?.deleted).toBeNull();
  await deleteItems(db, { memberId: ada.id, itemIds: [second] }, NOW);
  expect([(await page(collectionId))?.deleted, (await page(collectionId, ben))?.deleted]).toEqual([
    { deletedAt: NOW, count: 1 },
    null,
  ]);
});

it("shows on a cover what is owned and left, however much else is newer", async () => {
  const collectionId = await collection("Few");
  const { id } = unwrap(await item(collectionId));
  const more = [1, 2, 3, 4].map(async () => unwrap(await item(collectionId)).id);
  await deleteItems(db, { memberId: ada.id, itemIds: await Promise.all(more) }, NOW);
  for (let n = 0; n < 4; n += 1) await item(collectionId, { status: "want" });
  const cover = async () => (await myCollections(db, ada.id, "USD")).collections[0]?.cover.map((each) => each.id);
  expect(await cover()).toEqual([id]);
  await chooseCover(db, { memberId: ada.id, collectionId }, id + 1);
  expect(await cover()).toEqual([id]);
  await chooseCover(db, { memberId: ada.id, collectionId }, id);
  await markItems(db, { memberId: ada.id, itemIds: [id] }, "want");
  expect(await cover()).toEqual([]);
});

it("forgets a large deleted collection in several runs", async () => {
  const collectionId = await collection("Large");
  await env.DB.prepare(
    `INSERT INTO collection_items (collection_id, owner_id, status, kind, title, attributes, issuer, quantity, place,
      storage, public_note, private_note, created_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 201)
    SELECT ?, ?, 'own', 'coin', 'Cent', '{}', '', 1, '', '', '', '', 1 FROM n`,
  )
    .bind(collectionId, ada.id)
    .run();
  await deleteCollection(db, { memberId: ada.id, collectionId }, NOW);
  const rowCount = () => env.DB.prepare("SELECT COUNT(*) AS n FROM collection_items WHERE owner_id = ?").bind(ada.id);
  await forgetDeleted(db, NOW + DAY_MS);
  expect(await rowCount().first("n")).toBe(1);
  await forgetDeleted(db, NOW + DAY_MS);
  expect(await rowCount().first("n")).toBe(0);
  expect(await restoreCollection(db, { memberId: ada.id, collectionId })).toMatchObject({ refused: "not_found" });
});

it("moves, marks, deletes and restores several items at once, and counts them where they are", async () => {
  const [from, to] = [await collection("From"), await collection("To")];
  const ids = [unwrap(await item(from)).id, unwrap(await item(from)).id, unwrap(await item(from, { price: "1" })).id];
  const own = { memberId: ada.id, itemIds: ids };
  expect(await markItems(db, own, "want")).toEqual({ count: 2 });
  expect(await moveItems(db, { ...own, itemIds: ids.slice(0, 1) }, to)).toEqual({ count: 1 });
  const counts = async () =>
    (await myCollections(db, ada.id, "USD")).collections.map((each) => [each.name, each.ownedCount, each.wantedCount]);
  expect(await counts()).toEqual([
    ["To", 0, 1],
    ["From", 1, 1],
  ]);
  expect(await deleteItems(db, own, NOW)).toEqual({ count: 3 });
  expect(await counts()).toEqual([
    ["To", 0, 0],
    ["From", 0, 0],
  ]);
  expect((await page(from))?.deleted).toEqual({ deletedAt: NOW, count: 2 });
  expect(await restoreItems(db, { memberId: ada.id, collectionId: from, deletedAt: NOW })).toEqual({
    count: 2,
    left: 0,
  });
  expect((await titles(from))?.length).toBe(2);
});

it("restores a deleted collection with its items within a day, and forgets it then with its photos", async () => {
  const collectionId = await collection("Cents");
  const { id } = unwrap(await item(collectionId));
  await env.DB.prepare(
    "INSERT INTO collection_photos (item_id, position, key, width, height, preview, bytes, role, created_at) VALUES (?, 1, ?, 9, 9, '', 9, 'detail', 1)",
  )
    .bind(id, "b".repeat(32))
    .run();
  await chooseCover(db, { memberId: ada.id, collectionId }, id);
  const own = { memberId: ada.id, collectionId };
  expect(await restoreCollection(db, own)).toMatchObject({ refused: "not_found" });
  await deleteCollection(db, own, NOW);
  expect(await deleteCollection(db, own, NOW + 1)).toMatchObject({ refused: "not_found" });
  expect(await page(collectionId)).toBeUndefined();
  expect(await itemPage(db, { itemId: id, viewerId: ada.id })).toBeUndefined();
  await forgetDeleted(db, NOW + DAY_MS - 1);
  expect(await restoreCollection(db, own)).toBeUndefined();
  expect(await titles(collectionId)).toEqual(["Cent"]);
  await deleteCollection(db, own, NOW);
  await forgetDeleted(db, NOW + DAY_MS);
  const rowCount = `SELECT (SELECT COUNT(*) FROM collections WHERE owner_id = ?1)
    + (SELECT COUNT(*) FROM collection_items WHERE owner_id = ?1) AS n`;
  expect(await env.DB.prepare(rowCount).bind(ada.id).first("n")).toBe(0);
  expect(await env.DB.prepare("SELECT key FROM pending_photos").first("key")).toBe("b".repeat(32));
});

it("pages in every order without gaps or repeats, and filters", async () => {
  const collectionId = await collection("Many");
  await env.DB.prepare(
    `INSERT INTO collection_items (collection_id, owner_id, status, kind, title, attributes, issuer, year_from, grade_from,
      grade_to, quantity, place, storage, public_note, private_note, created_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 110)
    SELECT ?, ?, iif(i % 5, 'own', 'swap'), iif(i % 7, 'coin', 'note'), 'Piece ' || (i % 10), '{}', iif(i % 2, 'France', ''),
      iif(i % 3, 1900 + i % 20, NULL), iif(i % 4, 60, NULL), iif(i % 4, 64, NULL), 1, 'Dealer ' || (i % 3), '', '', '', 1 FROM n`,
  )
    .bind(collectionId, ada.id)
    .run();
  for (const sort of ["newest", "title", "year", "grade"]) {
    const ids: number[] = [];
    for (let after: number | null | undefined = 0; after != null && ids.length <= 110; ) {
      const found = await page(collectionId, ada, `sort=${sort}&after=${after}`);
      ids.push(...(found?.items ?? []).map(({ id }) => id));
      after = found?.nextAfter;
    }
    expect([sort, new Set(ids).size, ids.length]).toEqual([sort, 110, 110]);
    if (sort === "newest") expect(ids).toEqual([...ids].sort((a, b) => b - a));
  }
  expect((await myCollections(db, ada.id, "USD")).collections[0]?.cover.length).toBe(4);
  const count = async (query: string) => (await page(collectionId, ada, query))?.items.length;
  expect(await count("status=swap")).toBe(22);
  expect(await count("kind=note&issuer=France")).toBe(8);
  expect(await count("grade=none")).toBe(27);
  expect(await count("grade=65")).toBe(0);
  expect(await count("grade=60&status=nonsense")).toBe(ITEMS_PAGE);
});

it("adds a purchase with its facts and whole cost in one step, once, and only the buyer's own", async () => {
  const { orderId } = await makeOrder(env, { sellerId: ben.id, buyerId: ada.id, title: "Thaler 1780" });
  const add = (memberId: number) => addPurchase(db, { memberId, orderId }, "USD", NOW);
  expect(await add(ben.id)).toMatchObject({ refused: "not_found" });
  const unpaid = await makeOrder(env, { sellerId: ben.id, buyerId: ada.id, unpaid: true });
  const refunded = await makeOrder(env, { sellerId: ben.id, buyerId: ada.id });
  unwrap(
    await refundBuyer(db, { orderId: refunded.orderId, memberId: ben.id }, { now: Date.now(), rules: ORDER_RULES }),
  );
  for (const refused of [unpaid, refunded])
    expect(await addPurchase(db, { memberId: ada.id, orderId: refused.orderId }, "USD", NOW)).toMatchObject({
      refused: "not_found",
    });
  // Neither another member's collection nor a deleted one takes it.
  await collection("His", "private", ben);
  await deleteCollection(db, { memberId: ada.id, collectionId: await collection("Gone") }, NOW);
  const { itemId, collectionId } = unwrap(await add(ada.id));
  expect((await page(collectionId))?.collection).toMatchObject({ name: "My collection", isPublic: false });
  expect(await add(ada.id)).toMatchObject({ refused: "conflict" });
  const found = await itemPage(db, { itemId, viewerId: ada.id });
  const [order, ...others] = await acquiredItems(db, ada.id);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    title: "Thaler 1780",
    status: "own",
    private: { orderId, place: `Obverse, from ${ben.username}`, priceMinor: order?.priceMinor, priceCurrency: "USD" },
  });
  expect(order?.itemId).toBe(itemId);
  await deleteItems(db, { memberId: ada.id, itemIds: [itemId] }, NOW);
  expect(await acquiredItems(db, ada.id)).toMatchObject([{ orderId, itemId: null }]);
  expect(unwrap(await add(ada.id)).collectionId).toBe(collectionId);
  await deleteCollection(db, { memberId: ada.id, collectionId }, NOW);
  expect(await acquiredItems(db, ada.id)).toMatchObject([{ orderId, itemId: null }]);
});

it("shows of each item its own photo, and once what its type is worth in its grade", async () => {
  const collectionId = await collection("Dollars");
  await env.DB.prepare(
    "INSERT INTO type_values SELECT 1007, value, 5, 100 * value, ? FROM json_each('[1,2,3,4,5,6,7,8,9]')",
  )
    .bind(NOW)
    .run();
  for (const key of ["a", "b"]) {
    const { id } = unwrap(await item(collectionId, { typeId: "1007", grade: "MS 64" }));
    await env.DB.prepare(
      "INSERT INTO collection_photos (item_id, position, key, width, height, preview, bytes, role, created_at) VALUES (?, 1, ?, 9, 9, '', 9, 'detail', 1)",
    )
      .bind(id, key.repeat(32))
      .run();
  }
  await item(collectionId);
  const photos = (await page(collectionId))?.items.map(({ photo }) => /([ab])\1{31}/.exec(photo?.thumbUrl ?? "")?.[1]);
  expect(photos).toEqual([undefined, "b", "a"]);
  // Nothing was sold at these values.
  await env.DB.batch([
    env.DB.prepare("DELETE FROM type_values WHERE type_id = 1007"),
    env.DB.prepare("UPDATE collection_items SET value_each_minor = NULL WHERE type_id = 1007"),
  ]);
});

it("shows of a purchase the photo of its own lot, to its owner only", async () => {
  const { listingId } = await makeFixed(env, { sellerId: ben.id, isDraft: true, now: NOW });
  await env.DB.prepare(
    `INSERT INTO photos (listing_id, position, key, original_key, width, height, created_at)
      VALUES (?, 1, 'key-of-lot', 'original-of-lot', 9, 9, 1)`,
  )
    .bind(listingId)
    .run();
  unwrap(await publishListing(db, { listingId, sellerId: ben.id, now: NOW, rules: RULES }));
  const bought = { buyerId: ada.id, listingId, priceMinor: 1_000, idempotencyKey: crypto.randomUUID() };
  const { orderId } = unwrap(await purchase(db, bought, { now: NOW, ...RULES })).answer;
  const collectionId = await collection("Bought", "public");
  unwrap(await addPurchase(db, { memberId: ada.id, orderId }, "USD", NOW));
  const photo = async (viewer: TestMember) => (await page(collectionId, viewer))?.items[0]?.photo;
  expect([(await photo(ada))?.thumbUrl, await photo(ben)]).toEqual([expect.stringContaining("key-of-lot"), null]);
});

it("shows a private item to nobody who has a collection of their own", async () => {
  const { id } = unwrap(await item(await collection("Secret")));
  await collection("Open", "public", ben);
  expect(await itemPage(db, { itemId: id, viewerId: ben.id })).toBeUndefined();
});

it("says that a purchase is there, although an item of it was deleted before with its collection", async () => {
  const { orderId } = await makeOrder(env, { sellerId: ben.id, buyerId: ada.id });
  const add = () => addPurchase(db, { memberId: ada.id, orderId }, "USD", NOW);
  const { itemId, collectionId } = unwrap(await add());
  await deleteItems(db, { memberId: ada.id, itemIds: [itemId] }, NOW);
  await deleteCollection(db, { memberId: ada.id, collectionId }, NOW);
  unwrap(await add());
  expect(await add()).toMatchObject({ message: "This purchase is already in one of your collections." });
});

it("adds a type to the member's newest collection that is left, and makes a first one only once", async () => {
  await deleteCollection(db, { memberId: ada.id, collectionId: await collection("Gone") }, NOW);
  await collection("His", "private", ben);
  const add = (typeId: number) => addOfType(db, { memberId: ada.id, typeId }, "own", NOW);
  for (const typeId of [1007, 1007]) unwrap(await add(typeId));
  expect((await myCollections(db, ada.id, "USD")).collections).toMatchObject([
    { name: "My collection", isPublic: false, ownedCount: 2 },
  ]);
  expect(await add(999_999)).toMatchObject({ refused: "not_found" });
});

it("reads a page's rows in one trip, however many collections others have", async () => {
  const collectionId = await collection("Small");
  await item(collectionId, { typeId: "1007" });
  const { db: watched, rowsRead } = watchReads(env.DB);
  await collectionPage(openWriter(watched), {
    collectionId,
    viewerId: ada.id,
    filters: readCollectionFilters(new URLSearchParams()),
  });
  expect(rowsRead.length).toBeLessThanOrEqual(6);
  expect(rowsRead.reduce((sum, each) => sum + each, 0)).toBeLessThan(40);
});

it.each(ITEM_SORTS)(
  "reads the second page of a large collection sorted by %s without reading the rest",
  async (sort) => {
    const collectionId = await collection("Large");
    await env.DB.prepare(
      `INSERT INTO collection_items (collection_id, owner_id, status, kind, title, attributes, issuer, year_from, grade_from,
      grade_to, quantity, place, storage, public_note, private_note, created_at)
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
    SELECT ?, ?, 'own', 'coin', CASE i % 2 WHEN 0 THEN 'cent ' ELSE 'CENT ' END || (i * 7 % 300), '{}', '',
      NULLIF(i % 150, 0), NULLIF(i % 71, 0), NULLIF(i % 71, 0), 1, '', '', '', '', ? FROM n`,
    )
      .bind(collectionId, ada.id, NOW)
      .run();
    const ids: number[] = [];
    const costs: number[] = [];
    for (let page = 0, after = 0; page < 4; page += 1) {
      const { db: watched, rowsRead } = watchReads(env.DB);
      const filters = { ...readCollectionFilters(new URLSearchParams({ sort })), after };
      const rows = (await selectItemsPage(openWriter(watched), collectionId, filters)).slice(0, ITEMS_PAGE);
      after = rows.at(-1)?.id ?? 0;
      ids.push(...rows.map(({ id }) => id));
      costs.push(...rowsRead);
    }
    expect(new Set(ids).size).toBe(4 * ITEMS_PAGE);
    expect(Math.max(...costs)).toBeLessThan(5 * ITEMS_PAGE);
  },
);

it("adds up the metal of owned pieces without enough sales, and shows it on each to their owner", async () => {
  const weightG = 31.103_476_8;
  const of = (id: number, parts: Readonly<Record<string, number>>) =>
    typeEntryOf({ id, weightG, composition: { text: "Metal", parts } });
  await loadTypes(env.DB, [of(1, { Au: 1_000 }), of(2, { Ag: 500, Cu: 500 }), of(3, { Cu: 950, Sn: 50 })]);
  const collectionId = await collection("Metal", "public");
  await item(collectionId, { typeId: "1", quantity: "2" });
  await item(collectionId, { typeId: "2" });
  await item(collectionId, { typeId: "3" });
  await item(collectionId, { typeId: "1", status: "want" });
  await item(collectionId);
  const prices = { day: "2026-11-27", perOunceMinor: { Au: 400_000, Ag: 5_000 } };
  const found = await page(collectionId, ada, "", prices);
  expect(found?.metal).toEqual({ itemCount: 2, valueMinor: 802_487, day: prices.day });
  const metals = found?.items.map(({ value }) => value && "metalMinor" in value && value.metalMinor);
  expect(metals).toEqual([null, null, null, 2_499, 399_993]);
  expect((await page(collectionId))?.metal).toBeNull();
  expect(await page(collectionId, ben, "", prices)).toMatchObject({
    metal: null,
    items: Array(5).fill({ value: null }),
  });
});

it("looks at 500 pieces for their metal, of however large a collection", async () => {
  const composition = { text: "Gold", parts: { Au: 1_000 } };
  await loadTypes(env.DB, [typeEntryOf({ id: 1, weightG: 31.103, composition })]);
  const collectionId = await collection("Large");
  await item(collectionId, { typeId: "1" });
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
    INSERT INTO collection_items (collection_id, owner_id, status, kind, type_id, title, attributes, issuer, quantity, place,
      storage, public_note, private_note, created_at)
    SELECT collection_id, owner_id, status, kind, type_id, title, attributes, issuer, 1, '', '', '', '', 1
    FROM n CROSS JOIN collection_items WHERE collection_id = ?`,
  )
    .bind(collectionId)
    .run();
  const prices = { day: "2026-11-27", perOunceMinor: { Au: 400_000 } };
  expect((await page(collectionId, ada, "", prices))?.metal?.itemCount).toBe(500);
});
