import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { isRefusal } from "~/domain/refusal";
import { makeAuction, makeFixed, makeMember, makeOrder, randomness } from "../../../test/factories";
import { watchReads } from "../../../test/workers/read-cost";
import { dashboardOf } from "./dashboard.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const rules = { softCloseMs: 120_000, sellerFeeBps: 500, currency: "USD", bidsPerMemberMinute: 60 };

it("distinguishes a member who never traded from a buyer or a seller", async () => {
  const [ada, ben, eve] = [
    await makeMember(env, { fundsMinor: 50_000 }),
    await makeMember(env),
    await makeMember(env, { fundsMinor: 50_000 }),
  ];
  const hasTraded = async (id: number) => (await dashboardOf(db, id, NOW)).hasTraded;
  expect([await hasTraded(ada.id), await hasTraded(ben.id), await hasTraded(eve.id)]).toEqual([false, false, false]);
  await makeOrder(env, { buyerId: ada.id, sellerId: ben.id });
  const { auctionId } = await makeAuction(env, { sellerId: ben.id, now: NOW });
  await placeBid(
    db,
    { auctionId, bidderId: eve.id, maximumMinor: 2_000, idempotencyKey: crypto.randomUUID() },
    { now: NOW, randomness, rules },
  );
  expect([await hasTraded(ada.id), await hasTraded(ben.id), await hasTraded(eve.id)]).toEqual([true, true, true]);
});

it("finds the offers that need the member's answer, but not their own or expired ones", async () => {
  const [seller, buyer] = [await makeMember(env), await makeMember(env, { username: "ada", fundsMinor: 50_000 })];
  const { listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 10_000, title: "Yen", now: NOW });
  const offer = { buyerId: buyer.id, listingId, amountMinor: 9_000 };
  const made = await makeOffer(db, offer, { now: NOW, currency: "USD" });
  if (isRefusal(made)) throw new Error(made.message);
  const watched = watchReads(env.DB);
  const { offers } = await dashboardOf(openWriter(watched.db), seller.id, NOW);
  expect(offers).toEqual([
    expect.objectContaining({ title: "Yen", amountMinor: 9_000, otherName: "ada", isSecondChance: false }),
  ]);
  expect((await watched.plans()).join()).toContain("offers_seller_open");
  expect((await dashboardOf(db, buyer.id, NOW)).offers).toEqual([]);
  expect((await dashboardOf(db, seller.id, offers[0]?.expiresAt ?? 0)).offers).toEqual([]);
});
