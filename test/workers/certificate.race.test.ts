import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { getListing } from "~/domain/listings/get-listing.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { sellAgain } from "~/domain/listings/selling/sell-again.server";
import { withdrawListing } from "~/domain/listings/selling/withdraw-listing.server";
import { isRefusal } from "~/domain/refusal";
import { makeMember, type TestMember } from "../factories";
import { LISTING_RULES } from "../rules";
import { notificationsOf } from "./notifications-of";

const db = openWriter(env.DB);
const NGC: Attributes = { gradingService: "NGC", certificate: "3193674-002", grade: "MS 64" };
const now = Date.now();
let one: TestMember;
let other: TestMember;

beforeEach(async () => {
  one = await makeMember(env);
  other = await makeMember(env);
});

async function draft(seller: TestMember, attributes: Attributes = NGC) {
  const input = { kind: "coin", title: "Morgan dollar", description: "Silver.", attributes, format: "fixed" } as const;
  const created = await createListing(db, {
    sellerId: seller.id,
    input: { ...input, priceMinor: 9_000 },
    now,
    rules: LISTING_RULES,
  });
  if (isRefusal(created)) throw new Error(created.message);
  return { listingId: created.id, sellerId: seller.id };
}
const publish = (own: { listingId: number; sellerId: number }) =>
  publishListing(db, { ...own, now, rules: LISTING_RULES });

const notificationTitles = async (member: TestMember) =>
  (await notificationsOf({ userId: member.id })).map(({ title }) => title);

it("puts one of ten listings with the same certificate on sale, published at once", async () => {
  const sellers = await Promise.all(Array.from({ length: 10 }, () => makeMember(env)));
  const drafts = await Promise.all(sellers.map((seller) => draft(seller)));
  const answers = await Promise.all(drafts.map(publish));
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
  const refusals = answers.filter(isRefusal);
  expect(new Set(refusals.map(({ refused }) => refused))).toEqual(new Set(["conflict"]));
  const live = await env.DB.prepare("SELECT count(*) AS n FROM listings WHERE status = 'active'").first("n");
  expect(live).toBe(1);
});

it("tells both sellers the first time, and the one who tries again only in the answer", async () => {
  await publish(await draft(one));
  const second = await draft(other, {
    ...NGC,
    gradingService: "NGC Ancients",
    certificate: "3193674002",
    grade: "Ch XF",
  });
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await publish(second)).toMatchObject({
      refused: "conflict",
      message: expect.stringContaining("3193674-002 is already in another seller's listing"),
    });
  expect(await notificationTitles(one)).toEqual(["Your certificate was used again"]);
  expect(await notificationTitles(other)).toEqual(["Certificate already on sale"]);
});

it("names the seller's own listing, and notifies nobody", async () => {
  await publish(await draft(one));
  expect(await publish(await draft(one))).toMatchObject({
    message: expect.stringContaining("is already in your listing “Morgan dollar”"),
  });
  expect(await notificationTitles(one)).toEqual([]);
});

it("lets a certificate be listed again once its listing is off sale, and then keeps the first one off", async () => {
  const first = await draft(one);
  await publish(first);
  await withdrawListing(db, first, { now });
  const second = await draft(other);
  expect(await publish(second)).toMatchObject({ status: "active" });
  expect(await sellAgain(db, { ...first, priceMinor: 9_000 }, { now, currency: "USD" })).toMatchObject({
    refused: "conflict",
  });
});

it("names another lot on sale with a listing's number, while there is one", async () => {
  const first = await draft(one);
  const certificateIn = async () => {
    const listing = await getListing(db, { listingId: first.listingId, viewerId: one.id });
    return isRefusal(listing) ? listing : listing.certificateIn;
  };
  await publish(first);
  const second = await draft(other);
  expect(await certificateIn()).toBeUndefined();
  await withdrawListing(db, first, { now });
  await publish(second);
  expect(await certificateIn()).toBe(second.listingId);
  await withdrawListing(db, second, { now });
  expect(await certificateIn()).toBeUndefined();
});

it("compares numbers of one grader only", async () => {
  await publish(await draft(one, { gradingService: "PCGS", certificate: "44120917" }));
  const anacs = await draft(other, { gradingService: "ANACS", certificate: "44120917" });
  expect(await publish(anacs)).toMatchObject({ status: "active" });
  const unknown = { gradingService: "Kaiser", certificate: "A 1" };
  expect(await publish(await draft(one, unknown))).toMatchObject({ status: "active" });
  expect(await publish(await draft(other, unknown))).toMatchObject({ status: "active" });
});
