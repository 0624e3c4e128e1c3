import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { unreadChanged } from "~/domain/effects";
import { confirmOrder, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { memberProfile } from "~/domain/profiles/member-profile.server";
import { DAY_MS } from "~/domain/time";
import { auditRecord } from "../../../../test/audit/audit";
import { makeMember, makeOrder } from "../../../../test/factories";
import { ORDER_RULES } from "../../../../test/rules";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { notificationsOf } from "../../../../test/workers/notifications-of";
import { watchReads } from "../../../../test/workers/read-cost";
import { replyToReview } from "./reply-to-review.server";
import { reviewOrder } from "./review-order.server";
import { REVIEWS_PAGE, reviewsAbout } from "./reviews-about.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const context = { now: NOW, rules: ORDER_RULES };
const db = openWriter(env.DB);
const review = { rating: 5, text: "Well packed." };
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 50_000 } }, NOW);
let orderId: number;

beforeEach(async () => {
  ({ orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW }));
});

async function complete() {
  await shipOrder(db, { orderId, memberId: seller.id, shipment: { carrier: "UPS", tracking: "1Z9" } }, context);
  await confirmOrder(db, { orderId, memberId: buyer.id }, context);
}
const ofBuyer = () => ({ orderId, memberId: buyer.id, review });
const ofSeller = () => ({ orderId, memberId: seller.id, review: { rating: 2, text: "" } });
const profileOf = async (id: number, now = NOW) => {
  const profile = await memberProfile(db, id, { tab: "reviews", viewerId: buyer.id, now });
  return profile?.part.tab === "reviews" ? { ...profile.head, reviews: profile.part.reviews } : undefined;
};
const shownOf = async (id: number, now = NOW) => (await profileOf(id, now))?.averageRating;

it("publishes both reviews when the second is written, and counts them on the profiles", async () => {
  await complete();
  expect(await reviewOrder(db, ofBuyer(), NOW)).toEqual({ effects: [unreadChanged([seller.id])] });
  expect(await shownOf(seller.id)).toBeNull();
  await reviewOrder(db, ofSeller(), NOW + 5);
  expect([await shownOf(seller.id, NOW + 5), await shownOf(buyer.id, NOW + 5)]).toEqual([5, 2]);
  expect((await profileOf(seller.id, NOW + 5))?.reviews).toMatchObject([
    { author: { username: buyer.username }, rating: 5 },
  ]);
});

it("publishes a single review after 14 days, when the other side can no longer write one", async () => {
  await complete();
  await reviewOrder(db, ofBuyer(), NOW);
  const over = NOW + 14 * DAY_MS;
  expect([await shownOf(seller.id, over - 1), await shownOf(seller.id, over)]).toEqual([null, 5]);
  expect(await reviewOrder(db, ofSeller(), over)).toMatchObject({ refused: "conflict" });
});

it("counts the stars of each review once, and reads no more for a member with many", async () => {
  await complete();
  await reviewOrder(db, { ...ofBuyer(), review: { rating: 4, text: "", described: 5 } }, NOW);
  await reviewOrder(db, ofSeller(), NOW + 5);
  const counts = () =>
    env.DB.prepare("SELECT part, stars, review_count FROM rating_counts WHERE subject_id = ?").bind(seller.id);
  expect(await counts().raw()).toEqual([
    ["described", 5, 1],
    ["rating", 4, 1],
  ]);
  expect(await auditRecord(env.DB)).toEqual([]);
  // As after 800 more orders.
  const setCounts = (count: number) =>
    env.DB.prepare("UPDATE rating_counts SET review_count = ? WHERE subject_id = ?").bind(count, seller.id).run();
  await setCounts(801);
  const { db: watched, rowsRead } = watchReads(env.DB);
  const { reviewCount, averageRating, details } =
    (await memberProfile(openWriter(watched), seller.id, { tab: "reviews", viewerId: buyer.id, now: NOW + 5 }))?.head ??
    {};
  expect([reviewCount, averageRating, details]).toEqual([801, 4, [{ detail: "described", average: 5, count: 801 }]]);
  expect(Math.max(...rowsRead)).toBeLessThan(40);
  await setCounts(1);
});

it("accepts one review from each side of a settled order, and from nobody else", async () => {
  expect(await reviewOrder(db, ofBuyer(), NOW)).toMatchObject({ refused: "conflict" });
  await complete();
  await Promise.all([reviewOrder(db, ofBuyer(), NOW), reviewOrder(db, ofBuyer(), NOW)]);
  expect(await reviewOrder(db, { ...ofBuyer(), review: { rating: 1, text: "" } }, NOW)).toMatchObject({
    refused: "conflict",
  });
  const stranger = await makeMember(env, { now: NOW });
  expect(await reviewOrder(db, { ...ofBuyer(), memberId: stranger.id }, NOW)).toMatchObject({ refused: "not_found" });
  expect(
    await env.DB.prepare("SELECT COUNT(*) AS n FROM reviews WHERE subject_id = ?").bind(seller.id).first("n"),
  ).toBe(1);
});

it("takes each side's review of each order again as it was, and no other", async () => {
  const first = orderId;
  await complete();
  ({ orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW }));
  await complete();
  const reviews = [
    { ...ofSeller(), orderId: first },
    { ...ofBuyer(), orderId: first },
    { ...ofSeller(), review: { rating: 3, text: "" } },
    { ...ofBuyer(), review: { rating: 4, text: "" } },
  ];
  for (const each of reviews) expect(await reviewOrder(db, each, NOW)).toMatchObject({ effects: [{}] });
  for (const each of reviews) expect(await reviewOrder(db, each, NOW)).toEqual({ effects: [] });
});

it("lists reviews in pages of twenty, those readable last first, and only what is about the member", async () => {
  const first = orderId;
  await complete();
  ({ orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW }));
  await complete();
  for (const id of [first, orderId]) {
    await reviewOrder(db, { ...ofBuyer(), orderId: id }, NOW);
    await reviewOrder(db, { ...ofSeller(), orderId: id }, NOW);
  }
  const about = async (before?: { key: number; id: number }) =>
    (await reviewsAbout(db, seller.id, { now: NOW, before })).map((row) => row.orderId);
  expect([await about(), await about({ key: NOW, id: orderId }), await about({ key: NOW, id: first })]).toEqual([
    [orderId, first],
    [first],
    [],
  ]);
  expect(REVIEWS_PAGE).toBe(20);
});

describe("detailed ratings", () => {
  const detailed = { ...review, described: 5, communication: 4, dispatch: 3 };

  it("are a buyer's, each optional, and averaged over those who gave them", async () => {
    await complete();
    expect(await reviewOrder(db, { ...ofSeller(), review: detailed }, NOW)).toMatchObject({ refused: "breaks_rule" });
    for (let time = 0; time < 2; time += 1)
      expect(await reviewOrder(db, { ...ofBuyer(), review: detailed }, NOW)).toHaveProperty("effects");
    expect(await reviewOrder(db, { ...ofBuyer(), review: { ...detailed, packaging: 5 } }, NOW)).toMatchObject({
      refused: "conflict",
    });
    const second = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW });
    ({ orderId } = second);
    await complete();
    await reviewOrder(db, { ...ofBuyer(), review: { rating: 2, text: "", dispatch: 1 } }, NOW);
    expect(await profileOf(seller.id, NOW + 14 * DAY_MS)).toMatchObject({
      averageRating: 3.5,
      reviewCount: 2,
      stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 5 || stars === 2 ? 1 : 0 })),
      details: [
        { detail: "described", average: 5, count: 1 },
        { detail: "communication", average: 4, count: 1 },
        { detail: "dispatch", average: 2, count: 2 },
      ],
    });
  });
});

describe("a reply", () => {
  const replyAt = (now: number, reply = "Thank you.", memberId = seller.id) =>
    replyToReview(db, { orderId, memberId, reply }, now);

  it("is published once by the member whom the review is about, with its date, and its author is notified", async () => {
    await complete();
    await reviewOrder(db, ofBuyer(), NOW);
    await reviewOrder(db, ofSeller(), NOW + 5);
    const answer = { effects: [unreadChanged([buyer.id])] };
    expect([await replyAt(NOW + 6), await replyAt(NOW + 7)]).toEqual([answer, answer]);
    expect(await replyAt(NOW + 8, "You're wrong.")).toMatchObject({ refused: "conflict" });
    expect((await profileOf(seller.id, NOW + 9))?.reviews[0]?.reply).toEqual({ text: "Thank you.", at: NOW + 6 });
    expect(await notificationsOf({ kind: "review-reply" })).toMatchObject([{ title: "Your review has a reply" }]);
  });

  it("is kept once if two different ones arrive at the same time", async () => {
    await complete();
    await reviewOrder(db, ofBuyer(), NOW);
    const over = NOW + 14 * DAY_MS;
    const answers = await Promise.all([replyAt(over, "First."), replyAt(over, "Second.")]);
    expect(answers.filter((answer) => "refused" in answer)).toHaveLength(1);
  });

  it("is to the review of one order, whichever was written first", async () => {
    const first = orderId;
    await complete();
    ({ orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW }));
    await complete();
    for (const id of [first, orderId]) {
      await reviewOrder(db, { ...ofBuyer(), orderId: id }, NOW);
      await reviewOrder(db, { ...ofSeller(), orderId: id }, NOW);
    }
    await replyAt(NOW + 1, "Thank you both.", buyer.id);
    await replyAt(NOW + 1);
    const replies = env.DB.prepare(
      "SELECT subject_id, reply FROM reviews WHERE order_id IN (?, ?) AND reply IS NOT NULL",
    );
    expect((await replies.bind(first, orderId).all()).results).toEqual([
      { subject_id: seller.id, reply: "Thank you." },
      { subject_id: buyer.id, reply: "Thank you both." },
    ]);
    expect((await replies.bind(first, first).all()).results).toEqual([]);
  });

  it("is refused to others, and for a review that nobody can read yet", async () => {
    await complete();
    await reviewOrder(db, ofBuyer(), NOW);
    expect(await replyAt(NOW + 1)).toMatchObject({ refused: "not_found" });
    expect(await replyAt(NOW + 14 * DAY_MS, "Thanks.", buyer.id)).toMatchObject({ refused: "not_found" });
  });
});
