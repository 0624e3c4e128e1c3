import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { deleteCollection, restoreCollection } from "~/domain/collections/add-collection.server";
import { addPurchase } from "~/domain/collections/add-purchase.server";
import { deleteItems, restoreItems } from "~/domain/collections/items/move-items.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { makeMember, makeOrder, type TestMember } from "../factories";

// A purchase belongs to one item of a collection. Deleted items and collections can be restored for a day, in which the
// purchase may have been added again.

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);
let ada: TestMember;
let orders: readonly [number, number];

beforeEach(async () => {
  ada = await makeMember(env, { now: NOW, fundsMinor: 10_000 });
  const seller = await makeMember(env, { now: NOW });
  const buyPiece = async () => {
    const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: ada.id, now: NOW });
    return orderId;
  };
  orders = [await buyPiece(), await buyPiece()];
});

const add = (orderId: number) => addPurchase(db, { memberId: ada.id, orderId }, "USD", NOW);
async function addSound(orderId: number) {
  const item = await add(orderId);
  if (isRefusal(item)) throw new Error(item.message);
  return item;
}
const remove = (itemIds: readonly number[]) => deleteItems(db, { memberId: ada.id, itemIds }, NOW + 1);
const restore = (collectionId: number) => restoreItems(db, { memberId: ada.id, collectionId, deletedAt: NOW + 1 });
/** The purchases of the items that aren't deleted. */
async function linked() {
  const { results } = await env.DB.prepare(
    "SELECT order_id AS id FROM collection_items WHERE deleted_at IS NULL ORDER BY order_id",
  ).all<{ id: number }>();
  return results.map(({ id }) => id);
}

it("restores the items whose purchase wasn't added again, and says how many were", async () => {
  const [one, two] = [await addSound(orders[0]), await addSound(orders[1])];
  await remove([one.itemId, two.itemId]);
  await addSound(orders[0]);
  expect(await restore(one.collectionId)).toEqual({ count: 1, left: 1 });
  expect(await linked()).toEqual(orders);
  expect(await restore(one.collectionId)).toMatchObject({ refused: "conflict" });
});

it("keeps one item of a purchase that is restored and added at the same time", async () => {
  const { itemId, collectionId } = await addSound(orders[0]);
  await remove([itemId]);
  const answers = await Promise.all<object | Refusal>([restore(collectionId), add(orders[0]), restore(collectionId)]);
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
  expect(await linked()).toEqual([orders[0]]);
});

it("says that a purchase is in a collection that was deleted, which can be restored", async () => {
  const { collectionId } = await addSound(orders[0]);
  await deleteCollection(db, { memberId: ada.id, collectionId }, NOW + 1);
  expect(await add(orders[0])).toMatchObject({
    refused: "conflict",
    message: expect.stringContaining("which you deleted. Restore that one"),
  });
  await restoreCollection(db, { memberId: ada.id, collectionId });
  expect(await add(orders[0])).toMatchObject({
    refused: "conflict",
    message: "This purchase is already in one of your collections.",
  });
});
