import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { waitingEntries } from "~/domain/outbox/outbox.server";
import type { PhotoRole } from "~/domain/photos/photo-roles";
import { isRefusal } from "~/domain/refusal";
import { makeFixed, makeMember } from "../../../../test/factories";
import { fakePhotoTools } from "../../../../test/photo-tools";
import { tinyPng } from "../../../../test/tiny-png";
import { addPhoto, keyedPhoto, type NewPhoto } from "./add-photo.server";
import { arrangedPhotos } from "./arranged-photos.server";
import { describePhoto, movePhoto } from "./move-photo.server";
import { originalKeyOf } from "./photos-to-change.server";
import { recutPhoto } from "./recut-photo.server";
import { putPhotoBack, removePhoto } from "./remove-photo.server";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 22, 12);
const tools = fakePhotoTools(env.PHOTOS, "listing", 1_000);
let own: { listingId: number; sellerId: number };
beforeEach(async () => {
  const sellerId = (await makeMember(env, { now: NOW })).id;
  own = { sellerId, listingId: (await makeFixed(env, { sellerId, now: NOW })).listingId };
});

async function add(values: Partial<NewPhoto> = {}, using = tools) {
  const photo = await addPhoto(db, using, { ...own, bytes: tinyPng, now: NOW, ...values });
  if (isRefusal(photo)) throw new Error(photo.message);
  return photo.id;
}
const addAll = async (count: number) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await add());
  return ids;
};
async function arrangement() {
  const arranged = await arrangedPhotos(openReader(env.DB), own, NOW);
  if (isRefusal(arranged)) throw new Error(arranged.message);
  return arranged;
}
const order = async () => (await arrangement()).photos.map(({ id }) => id);
const roles = async () => (await arrangement()).photos.map(({ role }) => role);

describe("what a photo shows", () => {
  it("is the obverse and the reverse for the first two, and a detail for the others", async () => {
    await addAll(4);
    expect(await roles()).toEqual(["obverse", "reverse", "detail", "detail"]);
  });

  it("can be said when it is added, with its place, but there is one obverse and one reverse", async () => {
    await add({ role: "slab" });
    await add({ role: "reverse", alt: "Eagle with spread wings", place: 1 });
    expect((await arrangement()).photos.map(({ role, alt, position }) => [role, alt, position])).toEqual([
      ["reverse", "Eagle with spread wings", 1],
      ["slab", "", 2],
    ]);
    expect(await addPhoto(db, tools, { ...own, role: "reverse", bytes: tinyPng, now: NOW })).toMatchObject({
      refused: "conflict",
    });
  });

  it("is exchanged with the photo that was this side before", async () => {
    const [first = 0, second = 0, third = 0] = await addAll(3);
    const describe_ = (photoId: number, role: PhotoRole) => describePhoto(db, { ...own, photoId, role, alt: "" });
    expect(await describe_(second, "obverse")).toBeUndefined();
    expect(await roles()).toEqual(["reverse", "obverse", "detail"]);
    expect(await describe_(third, "reverse")).toBeUndefined();
    expect(await roles()).toEqual(["detail", "obverse", "reverse"]);
    expect(await describe_(first, "edge")).toBeUndefined();
    expect(await roles()).toEqual(["edge", "obverse", "reverse"]);
  });
});

describe("the order of the photos", () => {
  it("follows each move to a place, and moving there again changes nothing", async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await addAll(4);
    const move = (photoId: number, place: number) => movePhoto(db, { ...own, photoId, place });
    await move(d, 2);
    expect(await order()).toEqual([a, d, b, c]);
    await move(d, 2);
    expect(await order()).toEqual([a, d, b, c]);
    await move(a, 99);
    expect(await order()).toEqual([d, b, c, a]);
    await Promise.all([move(a, 1), move(b, 4), move(c, 2)]);
    expect(new Set(await order())).toEqual(new Set([a, b, c, d]));
  });

  it("leaves room for a twelfth photo after one in the middle was removed", async () => {
    const [, second = 0] = await addAll(12);
    expect(await addPhoto(db, tools, { ...own, bytes: tinyPng, now: NOW })).toMatchObject({ refused: "breaks_rule" });
    await removePhoto(db, { ...own, photoId: second, now: NOW });
    const last = await add();
    expect((await order()).at(-1)).toBe(last);
  });
});

describe("a removed photo", () => {
  it("is put back in its place with what was said of it", async () => {
    const [a = 0, b = 0, c = 0] = await addAll(3);
    await describePhoto(db, { ...own, photoId: b, role: "edge", alt: "Reeded" });
    expect(await removePhoto(db, { ...own, photoId: b, now: NOW })).toBeUndefined();
    expect(await order()).toEqual([a, c]);
    expect((await arrangement()).removed).toMatchObject([{ id: b, role: "edge" }]);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await putPhotoBack(db, { ...own, photoId: b, now: NOW })).toBeUndefined();
    expect(await order()).toEqual([a, b, c]);
    const { photos, removed } = await arrangement();
    expect([photos[1]?.role, photos[1]?.alt, removed]).toEqual(["edge", "Reeded", []]);
  });

  it("comes back as a detail if another one is the obverse by now", async () => {
    const [a = 0] = await addAll(1);
    await removePhoto(db, { ...own, photoId: a, now: NOW });
    await add();
    await putPhotoBack(db, { ...own, photoId: a, now: NOW });
    expect(await roles()).toEqual(["detail", "obverse"]);
  });
});

describe("a photo that is added twice under one key", () => {
  it("is added once, and the other answer is the same", async () => {
    const key = crypto.randomUUID();
    const keyed = await keyedPhoto(key, { ...own, bytes: tinyPng });
    const ids = await Promise.all([add({ keyed }), add({ keyed })]);
    ids.push(await add({ keyed }));
    expect(new Set(ids).size).toBe(1);
    expect(await order()).toEqual([ids[0]]);
    expect((await env.PHOTOS.list()).objects).toHaveLength(3);
    const other = await keyedPhoto(key, { ...own, bytes: tinyPng, role: "edge" });
    await expect(add({ keyed: other })).rejects.toThrow("different contents");
  });
});

describe("turning and cropping", () => {
  const crop = { left: 1_000, top: 1_000, width: 5_000, height: 8_000 };

  it("makes the photo from its original again under another address, and what is left out stays", async () => {
    const photoId = await add();
    const before = (await arrangement()).photos[0];
    expect(await recutPhoto(db, tools, { ...own, photoId, change: { turn: 90 }, now: NOW })).toBeUndefined();
    expect(await recutPhoto(db, tools, { ...own, photoId, change: { crop }, now: NOW })).toBeUndefined();
    const after = (await arrangement()).photos[0];
    expect(after?.cut).toEqual({ turn: 90, crop });
    expect(after?.url).not.toBe(before?.url);
    const waiting = await waitingEntries(db, [`photo-measures:${photoId}`]);
    expect(waiting).toMatchObject([{ payload: JSON.stringify({ photoId }), revision: 3 }]);
    expect(await originalKeyOf(db, { ...own, photoId })).toMatch(/^[0-9a-f]{32}$/);
    expect(await originalKeyOf(db, { ...own, sellerId: own.sellerId + 1, photoId })).toBeUndefined();
  });

  it("costs nothing if nothing changes, and is limited to four times the uploads of an hour", async () => {
    const photoId = await add();
    let encodings = 0;
    const encode = () => {
      encodings += 1;
      return tools.codec.encode(tinyPng);
    };
    const codec = { ...tools.codec, encode };
    const turn = (to: 0 | 90 | 180, change = {}) =>
      recutPhoto(
        db,
        { ...tools, codec, uploadsPerMemberHour: 1 },
        { ...own, photoId, change: { turn: to, ...change }, now: NOW },
      );
    expect(await turn(0)).toBeUndefined();
    expect(encodings).toBe(0);
    for (const to of [90, 180, 90, 180] as const) expect(await turn(to)).toBeUndefined();
    expect(await turn(90)).toMatchObject({
      refused: "rate_limited",
      message: "You can rotate or crop 4 photos an hour. Try again in 60 minutes.",
    });
    expect(await turn(90, { crop: { ...crop, width: 10 } })).toMatchObject({ refused: "malformed" });
    expect(encodings).toBe(4);
  });

  it("keeps one of two simultaneous changes whole", async () => {
    const photoId = await add();
    const answers = await Promise.all(
      ([90, 180] as const).map((turn) => recutPhoto(db, tools, { ...own, photoId, change: { turn }, now: NOW })),
    );
    const refusals = answers.filter(isRefusal);
    expect(refusals.length).toBeLessThan(2);
    expect([90, 180]).toContain((await arrangement()).photos[0]?.cut.turn);
  });
});

it("lets nobody but the seller change photos, and none of a listing that has ended", async () => {
  const photoId = await add();
  const changes = (target: typeof own) => [
    movePhoto(db, { ...target, photoId, place: 1 }),
    describePhoto(db, { ...target, photoId, role: "edge", alt: "" }),
    recutPhoto(db, tools, { ...target, photoId, change: { turn: 90 }, now: NOW }),
    removePhoto(db, { ...target, photoId, now: NOW }),
    putPhotoBack(db, { ...target, photoId, now: NOW }),
  ];
  for (const answer of await Promise.all(changes({ ...own, sellerId: own.sellerId + 1 })))
    expect(answer).toMatchObject({ refused: "not_found" });
  await env.DB.prepare("UPDATE listings SET status = 'ended' WHERE id = ?").bind(own.listingId).run();
  for (const answer of await Promise.all(changes(own))) expect(answer).toMatchObject({ refused: "conflict" });
});
