import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { deadlineChanged, unreadChanged } from "~/domain/effects";
import { endOffer } from "~/domain/offers/end-offer.server";
import { counterOffer, makeOffer } from "~/domain/offers/make-offer.server";
import { acceptOffer } from "~/domain/orders/purchase/accept-offer.server";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time";
import { makeFixed, makeMember } from "../factories";
import { RULES } from "../rules";
import { freshMembers } from "./fresh-members";

// Who is notified of offers: a loop of them must not flood the seller, and nobody's offer may end without notice.

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 50_000 } }, NOW);
let listingId: number;
beforeEach(async () => {
  ({ listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 10_000, now: NOW }));
});

const at = (now: number) => ({ now, currency: "USD" });
const offerIdOf = (outcome: { offerId: number } | Refusal) => {
  if (isRefusal(outcome)) throw new Error(outcome.message);
  return outcome.offerId;
};
const offer = (amountMinor: number, now = NOW, buyerId = buyer.id, item = listingId) =>
  makeOffer(db, { listingId: item, buyerId, amountMinor }, at(now));
const anotherItem = async () => (await makeFixed(env, { sellerId: seller.id, priceMinor: 10_000, now: NOW })).listingId;
async function offerAndWithdraw(amountMinor: number, now: number) {
  const offerId = offerIdOf(await offer(amountMinor, now));
  await endOffer(db, { offerId, memberId: buyer.id, answer: "withdraw" }, at(now));
}
const notificationKinds = async (userId: number) => {
  const rows = env.DB.prepare("SELECT kind FROM notifications WHERE user_id = ? ORDER BY id").bind(userId);
  return (await rows.all<{ kind: string }>()).results.map(({ kind }) => kind);
};

it("notifies the seller of three offers and one withdrawal an hour, however many there are", async () => {
  for (let round = 0; round < 8; round += 1) await offerAndWithdraw(5_000 + round, NOW + round * MINUTE_MS);
  const kinds = await notificationKinds(seller.id);
  expect(kinds.filter((kind) => kind === "offer")).toHaveLength(3);
  expect(kinds.filter((kind) => kind === "offer-withdrawn")).toHaveLength(1);
  await offer(9_000, NOW + HOUR_MS + 8 * MINUTE_MS);
  expect((await notificationKinds(seller.id)).slice(kinds.length)).toEqual(["offer"]);
});

it("notifies the seller of each of three offers for an item, whatever else was offered within the hour", async () => {
  const rival = await makeMember(env, { now: NOW });
  const item = await anotherItem();
  const answer = async (offerId: number, amountMinor: number) =>
    offerIdOf(await counterOffer(db, { offerId, memberId: seller.id, amountMinor }, at(NOW)));
  const count = async () => (await notificationKinds(seller.id)).filter((kind) => kind === "offer").length;
  for (const amountMinor of [1_000, 2_000, 3_000]) offerIdOf(await offer(amountMinor, NOW, buyer.id, item));
  for (const amountMinor of [1_000, 2_000, 3_000]) offerIdOf(await offer(amountMinor, NOW, rival.id));
  expect(await count()).toBe(6);
  for (const amountMinor of [5_000, 5_100, 5_200])
    await answer(offerIdOf(await offer(amountMinor)), 4_000 + amountMinor);
  expect(await count()).toBe(9);
});

it("allows ten offers for one item in a day, also by the schema", async () => {
  for (let round = 0; round < 10; round += 1) await offerAndWithdraw(5_000, NOW + round * HOUR_MS);
  const later = NOW + 10 * HOUR_MS;
  expect(await offer(6_000, later)).toMatchObject({
    refused: "breaks_rule",
    message: expect.stringContaining("10 offers"),
  });
  const row = env.DB.prepare(`INSERT INTO offers
    (listing_id, buyer_id, seller_id, made_by, amount_minor, status, at, expires_at)
    VALUES (?, ?, ?, 'buyer', 6000, 'open', ?, ?)`);
  const write = row.bind(listingId, buyer.id, seller.id, later, later + 1).run();
  await expect(write).rejects.toThrow("too_many_offers_today");
  const other = await makeMember(env, { now: NOW });
  expect(isRefusal(await offer(6_000, later, other.id))).toBe(false);
  expect(isRefusal(await offer(6_000, NOW + DAY_MS + 1))).toBe(false);
});

it("notifies of every counter-offer in a negotiation, however fast it is", async () => {
  let offerId = offerIdOf(await offer(5_000));
  for (const [member, amountMinor] of [
    [seller, 9_000],
    [buyer, 6_000],
    [seller, 8_000],
    [buyer, 7_000],
    [seller, 7_900],
    [buyer, 7_500],
    [seller, 7_800],
    [buyer, 7_700],
  ] as const)
    offerId = offerIdOf(await counterOffer(db, { offerId, memberId: member.id, amountMinor }, at(NOW)));
  expect([await notificationKinds(seller.id), await notificationKinds(buyer.id)]).toEqual([
    Array(5).fill("offer"),
    Array(4).fill("offer"),
  ]);
});

it("notifies other buyers that their offers ended when the item is bought", async () => {
  const rival = await makeMember(env, { now: NOW });
  await offer(5_000);
  await offer(6_000, NOW, rival.id);
  await offer(7_000, NOW, rival.id);
  const [elsewhere, early, fickle] = [await makeMember(env), await makeMember(env), await makeMember(env)];
  await offer(6_000, NOW, elsewhere.id, await anotherItem());
  await offer(6_000, NOW - 2 * DAY_MS, early.id);
  const offerId = offerIdOf(await offer(6_000, NOW, fickle.id));
  await endOffer(db, { offerId, memberId: fickle.id, answer: "withdraw" }, at(NOW));
  const request = { buyerId: buyer.id, listingId, priceMinor: 10_000, idempotencyKey: crypto.randomUUID() };
  const bought = await purchase(db, request, { ...RULES, ...at(NOW) });
  expect(bought).toMatchObject({ effects: [unreadChanged([seller.id, rival.id]), deadlineChanged("order", 1)] });
  expect([await notificationKinds(rival.id), await notificationKinds(buyer.id)]).toEqual([["offer-ended"], []]);
  for (const { id } of [elsewhere, early, fickle]) expect(await notificationKinds(id)).toEqual([]);
});

it("notifies them when the seller accepts another offer, paid immediately or later", async () => {
  const rival = await makeMember(env, { now: NOW });
  const mine = offerIdOf(await offer(5_000, NOW, rival.id));
  const theirs = offerIdOf(await offer(6_000));
  await counterOffer(db, { offerId: theirs, memberId: seller.id, amountMinor: 8_000 }, at(NOW));
  const accepted = await acceptOffer(
    db,
    { offerId: mine, memberId: seller.id, shownMinor: 5_000 },
    { now: NOW, rules: RULES },
  );
  const effects = [unreadChanged([rival.id, buyer.id]), deadlineChanged("order", 1)];
  expect(accepted).toMatchObject({ isPaid: false, effects });
  expect([await notificationKinds(rival.id), await notificationKinds(buyer.id)]).toEqual([
    ["offer-accepted"],
    ["offer", "offer-ended"],
  ]);
});
