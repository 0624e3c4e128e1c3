import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import { addPhoto } from "~/domain/listings/photos/add-photo.server";
import { isRefusal } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";
import worker from "../../workers/index";
import { makeAuction, makeMember, makeSale, type TestMember } from "../factories";
import { fakePhotoTools } from "../photo-tools";
import { tinyPng } from "../tiny-png";

// What follows a commit (setting an alarm, updating open tabs, deleting photos) may fail without changing the response.

const fail = () => {
  throw new Error("the Durable Objects and the store can't be reached");
};
const withoutObjects = {
  ...env,
  AUCTION_ROOM: { idFromName: fail, get: fail },
  NOTIFICATION_HUB: { idFromName: fail, get: fail },
  DEADLINE_CLOCK: { idFromName: fail, get: fail },
  PHOTOS: { put: fail, delete: fail },
};

async function send(path: string, member: TestMember, fields?: Record<string, string> | FormData) {
  const execution = createExecutionContext();
  const request = new Request(`https://obverse.test${path}`, {
    method: "POST",
    headers: { Origin: "https://obverse.test", Host: "obverse.test", Cookie: `__Host-session=${member.token}` },
    ...(fields ? { body: fields instanceof FormData ? fields : new URLSearchParams(fields) } : {}),
  });
  const answer: Response = await Reflect.apply(worker.fetch, worker, [request, withoutObjects, execution]);
  await waitOnExecutionContext(execution);
  return answer;
}

async function draft(sellerId: number): Promise<number> {
  const now = Date.now();
  const input = {
    kind: "coin",
    title: "Thaler",
    description: "Silver.",
    attributes: {},
    format: "auction",
    auction: { startMinor: 1_000, endsAt: new Date(now + HOUR_MS).toISOString() },
  } as const;
  const created = await createListing(openWriter(env.DB), {
    sellerId,
    input,
    now,
    rules: { auctionMinMs: 60_000, currency: "USD" },
  });
  if (isRefusal(created)) throw new Error(created.message);
  return created.id;
}

const key = () => crypto.randomUUID();
const statusOf = (listingId: number) =>
  env.DB.prepare("SELECT status FROM listings WHERE id = ?").bind(listingId).first<string>("status");

it("publishes, relists and opens a sale even if no alarm can be set and no tab notified", async () => {
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const seller = await makeMember(env);
  const byApi = await draft(seller.id);
  const published = await send(`/api/listings/${byApi}/publish`, seller);
  expect([published.status, await statusOf(byApi)]).toEqual([200, "active"]);

  const byForm = await draft(seller.id);
  expect((await send(`/listing/${byForm}`, seller, { intent: "publish" })).status).toBe(302);
  expect(await statusOf(byForm)).toBe("active");

  const { auctionId, listingId } = await makeAuction(env, { sellerId: seller.id });
  await env.DB.batch([
    env.DB.prepare("UPDATE auctions SET status = 'unsold', closed_at = ends_at WHERE id = ?").bind(auctionId),
    env.DB.prepare("UPDATE listings SET status = 'ended' WHERE id = ?").bind(listingId),
  ]);
  const relisted = await send(`/listing/${listingId}/relist`, seller, {
    key: key(),
    start: "8",
    duration: "7",
    reserve: "",
  });
  expect([relisted.status, await statusOf(listingId)]).toEqual([302, "active"]);

  const { draftId } = await makeSale(env, { sellerId: seller.id });
  const second = await draft(seller.id);
  const closesAt = new Date(Date.now() + 48 * HOUR_MS).toISOString().slice(0, 16);
  const lots = { [`lot-${draftId}`]: "on", [`lot-${second}`]: "on" };
  const sale = await send("/sales/new", seller, { key: key(), title: "Small change", closesAt, ...lots });
  expect([sale.status, await statusOf(second)]).toEqual([302, "active"]);

  expect(warnings).toHaveBeenCalledWith(expect.stringMatching(/"event":"auction_alarm_not_set","auctionId":\d+/));
});

async function draftWithPhoto(sellerId: number) {
  const listingId = await draft(sellerId);
  const tools = fakePhotoTools(env.PHOTOS, "listing");
  const photo = await addPhoto(openWriter(env.DB), tools, { listingId, sellerId, bytes: tinyPng, now: Date.now() });
  if (isRefusal(photo)) throw new Error(photo.message);
  return { listingId, photoId: photo.id };
}

it("removes a photo and deletes drafts even if the store deletes nothing, which the sweep does a day later", async () => {
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const seller = await makeMember(env);
  const [opened, alone, deleted] = [
    await draftWithPhoto(seller.id),
    await draftWithPhoto(seller.id),
    await draftWithPhoto(seller.id),
  ];
  const photo = { intent: "remove", photo: String(opened.photoId) };
  const picks = { intent: "delete", key: key(), [`pick-${deleted.listingId}`]: "on" };
  const answers = [
    await send(`/listing/${opened.listingId}/photos`, seller, photo),
    await send(`/listing/${alone.listingId}`, seller, { intent: "delete" }),
    await send("/listings", seller, picks),
  ];
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  const { results } = await env.DB.prepare("SELECT id FROM listings").all();
  expect(results).toEqual([{ id: opened.listingId }]);
  // Two photos with their originals. The removed one can be put back, so nothing deletes it yet.
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM pending_photos").first("n")).toBe(4);
  expect(warnings).toHaveBeenCalledTimes(2);
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('"event":"photos_not_deleted"'));
});

it("keeps the draft of a form whose photos can't be stored, and leads to it", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const seller = await makeMember(env);
  const form = new FormData();
  const item = {
    kind: "coin",
    title: "Thaler",
    description: "Silver.",
    format: "fixed",
    price: "80",
    freePostage: "yes",
  };
  for (const [name, value] of Object.entries({ ...item, key: key(), intent: "publish" })) form.set(name, value);
  form.set("obverse", new Blob([tinyPng], { type: "image/png" }), "coin.png");
  const listed = await send("/create-listing", seller, form);
  expect([listed.status, listed.headers.get("Location")]).toEqual([302, expect.stringMatching(/^\/listing\/\d+$/)]);
  expect(await statusOf(Number(listed.headers.get("Location")?.split("/").at(-1)))).toBe("draft");
  expect(errors).toHaveBeenCalledWith(expect.stringContaining('"event":"listing_incomplete"'));
});
