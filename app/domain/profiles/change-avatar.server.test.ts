import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { photosUnused } from "~/domain/effects";
import { avatarKey } from "~/domain/photos/photo-address";
import { sweepPhotos } from "~/domain/photos/sweep-photos.server";
import { DAY_MS } from "~/domain/time";
import { fakePhotoTools } from "../../../test/photo-tools";
import { tinyPng } from "../../../test/tiny-png";
import { freshMembers } from "../../../test/workers/fresh-members";
import { changeAvatar, removeAvatar } from "./change-avatar.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const { ada } = freshMembers({ ada: {} }, NOW);
const fake = fakePhotoTools(env.PHOTOS, "avatar");
const tools = { ...fake, codec: { ...fake.codec, original: async (bytes: Uint8Array) => bytes } };

const change = (using = tools) => changeAvatar(db, using, { memberId: ada.id, bytes: tinyPng, now: NOW });
const path = () =>
  env.DB.prepare("SELECT profile_image_url FROM users WHERE id = ?").bind(ada.id).first<string>("profile_image_url");
const isStored = async (of: string | null) => (await tools.store.get(avatarKey(of ?? ""), "thumb")) !== undefined;
const sweep = (now: number) => sweepPhotos(db, [tools.store], now);

it("keeps a member's picture and deletes the one before a day later", async () => {
  expect(await change()).toBeUndefined();
  const first = await path();
  await change();
  const second = await path();
  expect(second).not.toBe(first);
  await sweep(NOW + DAY_MS - 1);
  expect([await isStored(first), await isStored(second)]).toEqual([true, true]);
  await sweep(NOW + DAY_MS);
  expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
  await sweep(NOW + 9 * DAY_MS);
  expect(await isStored(second)).toBe(true);
});

it("deletes a picture that its member removes, and removing it twice is no error", async () => {
  await change();
  const key = avatarKey((await path()) ?? "");
  expect(await removeAvatar(db, { memberId: ada.id, now: NOW })).toEqual({ effects: photosUnused("avatar", [key]) });
  expect(await removeAvatar(db, { memberId: ada.id, now: NOW })).toEqual({ effects: [] });
  expect(await path()).toBeNull();
});

it("refuses what isn't a picture or can't be decoded, and more uploads than an hour has, and keeps the former one", async () => {
  await change();
  const before = await path();
  const text = new TextEncoder().encode("not a picture");
  expect(await changeAvatar(db, tools, { memberId: ada.id, bytes: text, now: NOW })).toMatchObject({
    refused: "wrong_type",
  });
  const broken = { ...tools, codec: { ...tools.codec, square: async () => undefined } };
  expect(await change(broken)).toMatchObject({ refused: "breaks_rule" });
  expect(await change({ ...tools, uploadsPerMemberHour: 1 })).toMatchObject({ refused: "rate_limited" });
  expect(await path()).toBe(before);
});
