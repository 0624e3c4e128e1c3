import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { keepPhoto } from "~/domain/photos/keep-photo.server";
import { isRefusal } from "~/domain/refusal";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import { makeMember } from "../factories";
import { fakePhotoTools } from "../photo-tools";
import { tinyPng } from "../tiny-png";

// A member uploads at most sixty photos an hour, even if all of them arrive at once.

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 22, 12);
const LIMIT = 60;
let memberId: number;
beforeEach(async () => {
  memberId = (await makeMember(env, { now: NOW })).id;
});

const upload = (now = NOW, member = memberId) =>
  keepPhoto(db, fakePhotoTools(env.PHOTOS, "listing", LIMIT), { memberId: member, bytes: tinyPng, now });
const many = (count: number, now = NOW) => Promise.all(Array.from({ length: count }, () => upload(now)));
const storedObjects = async () => (await env.PHOTOS.list()).objects.length;

it("accepts exactly the limit of eighty simultaneous uploads, and stores nothing of the others", async () => {
  // A file that ran before may have left objects behind.
  const before = await storedObjects();
  const answers = await many(80);
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(LIMIT);
  expect(answers.filter(isRefusal)).toHaveLength(80 - LIMIT);
  expect((await storedObjects()) - before).toBe(2 * LIMIT);
});

it("says when the next upload can succeed, and it does", async () => {
  await many(LIMIT);
  const refused = await upload(NOW + 10 * MINUTE_MS);
  expect(refused).toMatchObject({
    refused: "rate_limited",
    message: "You can upload 60 photos an hour. Try again in 50 minutes.",
    retryAfterSeconds: 50 * 60,
  });
  expect(await upload(NOW + HOUR_MS - 1)).toMatchObject({ refused: "rate_limited", retryAfterSeconds: 1 });
  expect(isRefusal(await upload(NOW + HOUR_MS))).toBe(false);
});

it("counts each member separately, and ignores uploads that their header already refuses", async () => {
  await many(LIMIT);
  const other = await makeMember(env, { now: NOW });
  expect(isRefusal(await upload(NOW, other.id))).toBe(false);
  const page = new TextEncoder().encode("<html>");
  const tools = fakePhotoTools(env.PHOTOS, "listing", LIMIT);
  expect(await keepPhoto(db, tools, { memberId, bytes: page, now: NOW })).toMatchObject({ refused: "wrong_type" });
});
