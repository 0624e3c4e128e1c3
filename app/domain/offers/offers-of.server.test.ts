import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { blockMember } from "~/domain/blocks/block-member.server";
import { deadlineChanged, unreadChanged } from "~/domain/effects";
import { relist } from "~/domain/listings/selling/relist.server";
import { suspendMember } from "~/domain/operator/suspend-member.server";
import { acceptOffer } from "~/domain/orders/purchase/accept-offer.server";
import { payOrder, refundBuyer } from "~/domain/orders/steps/order-verbs.server";
import { isRefusal } from "~/domain/refusal";
import { endTrade } from "~/domain/reports/end-trade.server";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeAuction, makeFixed, makeMember, makeOrder, randomness, type TestMember } from "../../../test/factories";
import { runOrderDeadline } from "../../../test/order-deadline";
import { LISTING_RULES, ORDER_RULES, RULES as rules } from "../../../test/rules";
import { freshMembers } from "../../../test/workers/fresh-members";
import { overtakenBy } from "../../../test/workers/overtaken-by";
import { dealingsOf } from "./dealings.server";
import { endOffer } from "./end-offer.server";
import { counterOffer, makeOffer } from "./make-offer.server";
import { runDueOffer, sweepOffers } from "./run-due-offer.server";
import { startSecondChance } from "./start-second-chance.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const context = { now: NOW, currency: "USD" };
const taking = (now = NOW) => ({ now, rules: rules });
const db = openWriter(env.DB);
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 9_000 } }, NOW);
let listingId: number;

beforeEach(async () => {
  ({ listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 10_000, now: NOW }));
});

async function offer(amountMinor: number, buyerId = buyer.id, item = listingId, now = NOW): Promise<number> {
  const result = await makeOffer(db, { listingId: item, buyerId, amountMinor }, { ...context, now });
  if (isRefusal(result)) throw new Error(result.message);
  return result.offerId;
}
const counter = async (offerId: number, memberId: number, amountMinor: number) => {
  const result = await counterOffer(db, { offerId, memberId, amountMinor }, context);
  if (isRefusal(result)) throw new Error(result.message);
  return result.offerId;
};
const withdraw = (offerId: number, memberId = buyer.id, writer = db) =>
  endOffer(writer, { offerId, memberId, answer: "withdraw" }, context);
const anotherItem = async () => (await makeFixed(env, { sellerId: seller.id, priceMinor: 10_000, now: NOW })).listingId;
const statusOf = (table: "offers" | "listings" | "orders", id: number) =>
  env.DB.prepare(`SELECT status FROM ${table} WHERE id = ?`).bind(id).first("status");

describe("an offer", () => {
  it("is paid from the wallet when the seller accepts it, which ends all other offers", async () => {
    const rival = await makeMember(env, { fundsMinor: 9_000, now: NOW });
    const [offerId, other] = [await offer(8_000), await offer(7_000, rival.id)];
    const accept = () => acceptOffer(db, { offerId, memberId: seller.id, shownMinor: 8_000 }, taking());
    const accepted = await accept();
    const orderId = isRefusal(accepted) ? 0 : accepted.orderId;
    const watched = deadlineChanged("order", orderId);
    expect(accepted).toMatchObject({ isPaid: true, effects: [unreadChanged([buyer.id, rival.id]), watched] });
    expect(await accept()).toMatchObject({ orderId, effects: [watched] });
    expect([await statusOf("offers", other), await statusOf("listings", listingId)]).toEqual(["ended", "sold"]);
    expect(await walletOf(db, buyer.id)).toMatchObject({ availableMinor: 1_000 });
    expect(await walletOf(db, seller.id)).toMatchObject({ protectedMinor: 8_000 });
  });

  it("above the buyer's balance reserves the item for four days, to be paid or put back on sale", async () => {
    const offerId = await offer(9_500);
    const accepted = await acceptOffer(db, { offerId, memberId: seller.id, shownMinor: 9_500 }, taking());
    expect(accepted).toMatchObject({ isPaid: false });
    const orderId = isRefusal(accepted) ? 0 : accepted.orderId;
    expect([await statusOf("orders", orderId), await statusOf("listings", listingId)]).toEqual([
      "awaiting-payment",
      "reserved",
    ]);
    expect(
      await payOrder(db, { orderId, memberId: buyer.id, shownMinor: 9_500 }, { now: NOW, rules: ORDER_RULES }),
    ).toMatchObject({
      refused: "not_enough_funds",
    });
    await runOrderDeadline(db, orderId, { now: NOW + 4 * DAY_MS, rules: ORDER_RULES });
    expect([await statusOf("orders", orderId), await statusOf("listings", listingId)]).toEqual(["cancelled", "active"]);
    expect(await offer(9_000)).toBeGreaterThan(offerId);
  });

  it("can be accepted by either side only at the amount that was shown", async () => {
    const offerId = await offer(8_000);
    const accept = (id: number, memberId: number, shownMinor: number) =>
      acceptOffer(db, { offerId: id, memberId, shownMinor }, taking());
    const both = expect.stringMatching(/\$80\.00.*\$90\.00/);
    expect(await accept(offerId, seller.id, 9_000)).toMatchObject({ refused: "conflict", message: both });
    const countered = await counterOffer(db, { offerId, memberId: seller.id, amountMinor: 8_500 }, context);
    const counterId = isRefusal(countered) ? 0 : countered.offerId;
    expect(await accept(counterId, buyer.id, 8_000)).toMatchObject({ refused: "conflict" });
    expect(await walletOf(db, buyer.id)).toMatchObject({ availableMinor: 9_000 });
    expect(await accept(counterId, buyer.id, 8_500)).toMatchObject({ isPaid: true });
  });

  it("isn't countered across a block, whoever made it, and can still be declined", async () => {
    const offerId = await offer(8_000);
    await blockMember(db, { blockerId: buyer.id, blockedId: seller.id }, NOW);
    const counter = { offerId, memberId: seller.id, amountMinor: 8_500 };
    expect(await counterOffer(db, counter, context)).toMatchObject({ refused: "not_allowed" });
    expect(await statusOf("offers", offerId)).toBe("open");
    expect(isRefusal(await endOffer(db, { offerId, memberId: seller.id, answer: "decline" }, context))).toBe(false);
  });

  it("can be countered back and forth, always by the other side", async () => {
    const first = await offer(5_000);
    const counter = (offerId: number, memberId: number, amountMinor: number) =>
      counterOffer(db, { offerId, memberId, amountMinor }, context);
    expect(await counter(first, buyer.id, 6_000)).toMatchObject({ refused: "not_allowed" });
    const second = await counter(first, seller.id, 8_000);
    expect(second).toMatchObject({ effects: [unreadChanged([buyer.id]), deadlineChanged("offer", first + 1)] });
    expect(await acceptOffer(db, { offerId: first, memberId: seller.id, shownMinor: 5_000 }, taking())).toMatchObject({
      refused: "conflict",
    });
    const offerId = isRefusal(second) ? 0 : second.offerId;
    expect(await acceptOffer(db, { offerId, memberId: seller.id, shownMinor: 8_000 }, taking())).toMatchObject({
      refused: "not_allowed",
    });
    expect(await acceptOffer(db, { offerId, memberId: buyer.id, shownMinor: 8_000 }, taking())).toMatchObject({
      isPaid: true,
    });
  });

  it("must be between 1 and the asking price, at most three are open, none on one's own item, and a repeat counts once", async () => {
    for (const amountMinor of [0, 10_001])
      expect(await makeOffer(db, { listingId, buyerId: buyer.id, amountMinor }, context)).toMatchObject({
        refused: "breaks_rule",
      });
    expect(await makeOffer(db, { listingId, buyerId: seller.id, amountMinor: 1 }, context)).toMatchObject({
      refused: "not_allowed",
    });
    const ids = await Promise.all([offer(1_000), offer(1_000), offer(1_000)]);
    expect(new Set(ids).size).toBe(1);
    await offer(2_000);
    await offer(3_000);
    expect(await makeOffer(db, { listingId, buyerId: buyer.id, amountMinor: 4_000 }, context)).toMatchObject({
      refused: "breaks_rule",
    });
    await endOffer(db, { offerId: ids[0] ?? 0, memberId: buyer.id, answer: "withdraw" }, context);
    expect(await offer(4_000)).toBeGreaterThan(0);
  });

  it("stands as it is when it is repeated, whatever was withdrawn or offered by others or for other items", async () => {
    const rival = await makeMember(env, { now: NOW });
    const item = await anotherItem();
    await withdraw(await offer(8_000));
    await withdraw(await offer(8_000, rival.id, item), rival.id);
    const repeatable = [
      [7_000, buyer.id, listingId],
      [8_000, buyer.id, item],
      [8_000, rival.id, listingId],
      [8_000, buyer.id, listingId],
      [8_000, rival.id, item],
      [9_000, buyer.id, listingId],
    ] as const;
    const first = [];
    for (const [minor, by, of] of repeatable) first.push(await offer(minor, by, of));
    const again = [];
    for (const [minor, by, of] of repeatable) again.push(await offer(minor, by, of));
    expect(again).toEqual(first);
    const countered = await counter(first[0] ?? 0, seller.id, 8_000);
    const repeated = await counterOffer(
      db,
      { offerId: first[5] ?? 0, memberId: seller.id, amountMinor: 8_000 },
      context,
    );
    expect(repeated).toMatchObject({ offerId: countered });
  });

  it("is answered once: whoever comes second is told that it changed or ended", async () => {
    const [offerId, other] = [await offer(8_000), await offer(9_000)];
    const late = overtakenBy(() => withdraw(offerId));
    expect(await counterOffer(late, { offerId, memberId: seller.id, amountMinor: 8_500 }, context)).toMatchObject({
      refused: "conflict",
    });
    const tooLate = overtakenBy(() => counter(other, seller.id, 9_500));
    expect(await withdraw(other, buyer.id, tooLate)).toMatchObject({ refused: "conflict" });
    expect([await statusOf("offers", offerId), await statusOf("offers", other)]).toEqual(["withdrawn", "countered"]);
  });

  it("is swept when its time is up, not before, and not while it is held back after a failure", async () => {
    const [late, later] = [NOW + 48 * HOUR_MS, NOW + 49 * HOUR_MS];
    const [offerId, failing] = [await offer(5_000), await offer(6_000)];
    await withdraw(await offer(7_000));
    await offer(8_000, buyer.id, listingId, NOW + HOUR_MS);
    await env.DB.prepare("INSERT INTO sweep_backoffs (kind, row_id, failures, retry_at) VALUES ('offer', ?, 1, ?)")
      .bind(failing, late + 1)
      .run();
    const sweep = async (now: number) => (await sweepOffers(db, { ...context, now })).done.length;
    expect([await sweep(late - 1), await sweep(late), await sweep(late)]).toEqual([0, 1, 0]);
    expect([await statusOf("offers", offerId), await statusOf("offers", failing)]).toEqual(["expired", "open"]);
    expect([await sweep(later), await sweep(later)]).toEqual([2, 0]);
  });

  it("expires once after 48 hours, by alarm or sweep, and can't be accepted afterwards", async () => {
    const offerId = await offer(5_000);
    const late = NOW + 48 * HOUR_MS;
    expect(await runDueOffer(db, offerId, { ...context, now: late - 1 })).toMatchObject({ dueAt: late });
    expect(await acceptOffer(db, { offerId, memberId: seller.id, shownMinor: 5_000 }, taking(late))).toMatchObject({
      refused: "conflict",
    });
    const rings = Array.from({ length: 7 }, () => runDueOffer(db, offerId, { ...context, now: late }));
    await Promise.all([...rings, sweepOffers(db, { ...context, now: late })]);
    expect(await statusOf("offers", offerId)).toBe("expired");
    const expiryCount = env.DB.prepare(
      "SELECT COUNT(*) AS n FROM notifications WHERE kind = 'offer-expired' AND listing_id = ?",
    ).bind(listingId);
    expect(await expiryCount.first("n")).toBe(2);
  });

  it("is accepted once when two accept simultaneously, and is hidden from other members", async () => {
    const [one, two] = [await offer(5_000), await offer(6_000)];
    const accept = (offerId: number, shownMinor: number, memberId = seller.id) =>
      acceptOffer(db, { offerId, memberId, shownMinor }, taking());
    const answers = await Promise.all([accept(one, 5_000), accept(two, 6_000)]);
    expect(answers.filter(isRefusal)).toMatchObject([{ refused: "conflict" }]);
    const stranger = await makeMember(env, { now: NOW });
    expect(await accept(one, 5_000, stranger.id)).toMatchObject({ refused: "not_found" });
  });
});

describe("the page of an item", () => {
  const dealings = (member: TestMember, now = NOW) => dealingsOf(db, { listingId, memberId: member.id, now });

  it("links to a member's own offers and those to answer for this item, until they end", async () => {
    const rival = await makeMember(env, { now: NOW });
    await offer(4_000, buyer.id, await anotherItem());
    await withdraw(await offer(5_000));
    await offer(5_500);
    await counter(await offer(6_000), seller.id, 8_000);
    await offer(7_000, rival.id);
    expect(await dealings(buyer)).toMatchObject({ own: 1, toAnswer: 1, orderId: null, availableMinor: 9_000 });
    expect(await dealings(seller)).toMatchObject({ own: 1, toAnswer: 2 });
    expect(await dealings(rival)).toMatchObject({ own: 1, toAnswer: 0, availableMinor: 0 });
    expect(await dealings(buyer, NOW + 48 * HOUR_MS - 1)).toMatchObject({ own: 1, toAnswer: 1 });
    expect(await dealings(buyer, NOW + 48 * HOUR_MS)).toMatchObject({ own: 0, toAnswer: 0 });
  });

  it("links to a member's own order for this item", async () => {
    const [bought, later] = [
      await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW }),
      await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW }),
    ];
    const rival = await makeMember(env, { now: NOW });
    const of = async ({ id }: TestMember, item: number) =>
      (await dealingsOf(db, { listingId: item, memberId: id, now: NOW })).orderId;
    const { orderId } = bought;
    expect([await of(buyer, bought.listingId), await of(seller, bought.listingId)]).toEqual([orderId, orderId]);
    expect(await of(rival, later.listingId)).toBeNull();
  });

  it("says whether a member watches this item", async () => {
    const rival = await makeMember(env, { now: NOW });
    const watch = "INSERT INTO listing_watches (user_id, listing_id, at) VALUES (?, ?, 1), (?, ?, 1)";
    await env.DB.prepare(watch)
      .bind(rival.id, listingId, buyer.id, await anotherItem())
      .run();
    expect([await dealings(buyer), await dealings(rival)]).toMatchObject([{ isWatched: false }, { isWatched: true }]);
  });
});

describe("a second chance", () => {
  const END = NOW + HOUR_MS;
  const after = { now: END + 1, currency: "USD" };
  let rivals: TestMember[];
  let auctioned: number;

  async function ended(reserveMinor?: number) {
    rivals = await Promise.all([1, 2, 3].map(() => makeMember(env, { fundsMinor: 90_000, now: NOW })));
    await auctionToRivals(reserveMinor);
  }

  async function auctionToRivals(reserveMinor?: number, addedMinor = 0) {
    const reserve = reserveMinor === undefined ? {} : { reserveMinor };
    const auction = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: END, ...reserve });
    auctioned = auction.listingId;
    for (const [index, { id }] of rivals.entries()) {
      const bid = { auctionId: auction.auctionId, bidderId: id, maximumMinor: 3_000 + addedMinor + index * 1_000 };
      await placeBid(db, { ...bid, idempotencyKey: crypto.randomUUID() }, { now: NOW, randomness, rules });
    }
    await closeAuction(db, auction.auctionId, { now: END, rules });
  }
  const start = (shownMinor: number) =>
    startSecondChance(db, { listingId: auctioned, sellerId: seller.id, shownMinor }, after);
  const chances = async () =>
    (
      await env.DB.prepare("SELECT buyer_id, amount_minor, status FROM offers WHERE listing_id = ? ORDER BY id")
        .bind(auctioned)
        .raw()
    ).map((row) => [rivals.findIndex(({ id }) => id === row[0]), ...row.slice(1)]);

  it("starts with the leader below the reserve, passes to the next bidder after a day, and sells at that bidder's maximum", async () => {
    await ended(40_000);
    expect(await start(4_000)).toMatchObject({
      refused: "conflict",
      message: expect.stringMatching(/\$41\.00.*\$40\.00/),
    });
    const first = await start(4_100);
    expect(await start(4_100)).toMatchObject({ refused: "conflict" });
    expect(await chances()).toEqual([[2, 4_100, "open"]]);
    const firstId = isRefusal(first) ? 0 : first.offerId;
    const { effects } = await runDueOffer(db, firstId, { ...after, now: END + 1 + DAY_MS });
    const answer = { offerId: firstId + 1, memberId: rivals[1]?.id ?? 0 };
    expect(effects).toContainEqual(deadlineChanged("offer", answer.offerId));
    expect(await chances()).toEqual([
      [2, 4_100, "expired"],
      [1, 4_000, "open"],
    ]);
    await endOffer(db, { ...answer, answer: "decline" }, { ...after, now: END + 2 + DAY_MS });
    expect((await chances()).at(-1)).toEqual([0, 3_000, "open"]);
    const third = { offerId: answer.offerId + 1, memberId: rivals[0]?.id ?? 0, shownMinor: 3_000 };
    expect(await acceptOffer(db, third, taking(END + 3 + DAY_MS))).toMatchObject({ isPaid: true });
    expect(await statusOf("listings", auctioned)).toBe("sold");
  });

  it("is for one item: those for others, by the same bidders, neither hinder nor price it", async () => {
    await ended(40_000);
    await start(4_100);
    const other = auctioned;
    await auctionToRivals(40_000, 5_000);
    await auctionToRivals(40_000, 500);
    const first = await start(4_600);
    expect(isRefusal(first)).toBe(false);
    const offerId = isRefusal(first) ? 0 : first.offerId;
    await endOffer(db, { offerId, memberId: rivals[2]?.id ?? 0, answer: "decline" }, after);
    expect(await chances()).toEqual([
      [2, 4_600, "declined"],
      [1, 4_500, "open"],
    ]);
    auctioned = other;
    expect(await chances()).toEqual([[2, 4_100, "open"]]);
  });

  const suspend = (member: TestMember | undefined) =>
    suspendMember(db, { operator: "ops", memberId: member?.id ?? 0, reason: "It sold cast copies." }, END);

  it("passes over bidders who are suspended", async () => {
    await ended(40_000);
    await suspend(rivals[2]);
    expect(isRefusal(await start(4_000))).toBe(false);
    expect(await chances()).toEqual([[1, 4_000, "open"]]);
  });

  it("declines a suspended bidder's second chance, which passes to the next bidder", async () => {
    await ended(40_000);
    await start(4_100);
    const [bidder] = rivals.slice(2);
    await suspend(bidder);
    await endTrade(db, bidder?.id ?? 0, after);
    expect(await chances()).toEqual([
      [2, 4_100, "declined"],
      [1, 4_000, "open"],
    ]);
  });

  it("ends, and passes to nobody, once the seller is suspended", async () => {
    await ended(40_000);
    await start(4_100);
    await suspend(seller);
    await endTrade(db, seller.id, after);
    expect(await chances()).toEqual([[2, 4_100, "withdrawn"]]);
    expect(await start(4_000)).toMatchObject({ refused: "conflict" });
  });

  it("starts below the winner whose order was cancelled, and ends when the item is relisted", async () => {
    await ended();
    expect(await start(4_000)).toMatchObject({ refused: "conflict" });
    const orderId = (await env.DB.prepare("SELECT max(id) AS id FROM orders").first<number>("id")) ?? 0;
    await refundBuyer(db, { orderId, memberId: seller.id }, { now: END, rules: ORDER_RULES });
    await start(4_000);
    expect(await chances()).toEqual([[1, 4_000, "open"]]);
    const input = { startMinor: 1_000, endsAt: new Date(END + DAY_MS).toISOString() };
    const request = { listingId: auctioned, sellerId: seller.id, input, now: END + 1, rules: LISTING_RULES };
    expect(isRefusal(await relist(db, request))).toBe(false);
    expect(await chances()).toEqual([[1, 4_000, "ended"]]);
  });
});
