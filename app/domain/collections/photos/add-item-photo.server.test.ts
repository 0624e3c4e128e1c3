import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { addOfType } from "~/domain/collections/add-purchase.server";
import { isRefusal } from "~/domain/refusal";
import type { TestMember } from "../../../../test/factories";
import { fakePhotoTools } from "../../../../test/photo-tools";
import { tinyPng } from "../../../../test/tiny-png";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { MAX_ITEM_PHOTOS } from "../collection-limits";
import type { ItemPhotoRole } from "../items/item-choices";
import { deleteItems } from "../items/move-items.server";
import { addItemPhoto, removeItemPhoto } from "./add-item-photo.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
const tools = fakePhotoTools(env.PHOTOS, "collection");
const { ada, ben } = freshMembers({ ada: {}, ben: {} }, NOW);
let crown: number;
let cent: number;
let florin: number;
beforeEach(async () => {
  [crown, cent, florin] = [await item(ada), await item(ada), await item(ben)];
});

async function item(by: TestMember): Promise<number> {
  const result = await addOfType(db, { memberId: by.id, typeId: 1000 }, "own", NOW);
  if (isRefusal(result)) throw new Error(result.message);
  return result.itemId;
}
const add = (itemId: number, role: ItemPhotoRole, by = ada, from = tools) =>
  addItemPhoto(db, from, { memberId: by.id, itemId }, { bytes: tinyPng, role }, NOW);
const remove = (itemId: number, photoId: number, by = ada) => removeItemPhoto(db, { memberId: by.id, itemId }, photoId);
const photos = async (itemId: number) => {
  const of = env.DB.prepare("SELECT id, position, role FROM collection_photos WHERE item_id = ? ORDER BY position");
  return (await of.bind(itemId).all<{ id: number; position: number; role: string }>()).results;
};

it("replaces the photo of the same side of this item, and keeps all others", async () => {
  for (const itemId of [crown, cent])
    for (const role of ["obverse", "reverse", "detail", "detail"] as const) await add(itemId, role);
  const before = [await photos(crown), await photos(cent)];
  expect(await add(crown, "obverse")).toMatchObject({ effects: [{}] });
  const [[replaced, ...rest], others] = [await photos(crown), await photos(cent)];
  expect(replaced).toMatchObject({ position: 1, role: "obverse" });
  expect(replaced?.id).not.toBe(before[0]?.[0]?.id);
  expect([rest, others]).toEqual([before[0]?.slice(1), before[1]]);
});

it("gives a photo the first position that is free, and refuses one too many", async () => {
  for (let n = 0; n < MAX_ITEM_PHOTOS; n += 1) await add(crown, "detail");
  expect(await add(crown, "detail")).toMatchObject({ message: expect.stringContaining("up to 6 photos") });
  const third = (await photos(crown))[2]?.id ?? 0;
  expect(await remove(crown, third)).toMatchObject({ effects: [{}] });
  await add(crown, "reverse");
  expect((await photos(crown)).map(({ role }) => role)).toEqual([
    ...["detail", "detail", "reverse", "detail", "detail", "detail"],
  ]);
});

it("neither adds to nor removes from another member's item or a deleted one", async () => {
  for (const [itemId, by] of [
    [crown, ada],
    [cent, ada],
    [florin, ben],
  ] as const)
    await add(itemId, "obverse", by);
  const onlyPhoto = async (itemId: number) => (await photos(itemId))[0]?.id ?? 0;
  const [ofCrown, ofCent, ofFlorin] = [await onlyPhoto(crown), await onlyPhoto(cent), await onlyPhoto(florin)];
  await deleteItems(db, { memberId: ada.id, itemIds: [cent] }, NOW);
  for (const itemId of [florin, cent]) expect(await add(itemId, "reverse")).toMatchObject({ refused: "not_found" });
  for (const [itemId, photoId] of [
    [florin, ofFlorin],
    [cent, ofCent],
    [crown, ofFlorin],
    [florin, ofCrown],
  ] as const)
    expect(await remove(itemId, photoId)).toMatchObject({ refused: "not_found" });
  expect((await Promise.all([crown, cent, florin].map(photos))).map(({ length }) => length)).toEqual([1, 1, 1]);
});

it("adds nothing to an item that is deleted while its photo is being encoded", async () => {
  const encode = async (bytes: Uint8Array) => {
    await deleteItems(db, { memberId: ada.id, itemIds: [crown] }, NOW);
    return tools.codec.encode(bytes);
  };
  expect(isRefusal(await add(crown, "obverse", ada, { ...tools, codec: { ...tools.codec, encode } }))).toBe(true);
  expect(await photos(crown)).toEqual([]);
});
