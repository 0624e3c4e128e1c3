import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { bidLog } from "~/domain/auctions/bidding/bid-log.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { auctionState } from "~/domain/auctions/lot/auction-state.server";
import { unreadChanged } from "~/domain/effects";
import { getUnsold, relist } from "~/domain/listings/selling/relist.server";
import { listNotifications } from "~/domain/notifications/list-notifications.server";
import { isRefusal } from "~/domain/refusal";
import { verifyAuction } from "../../../../public/verify-auction.mjs";
import { auditRecord } from "../../../../test/audit/audit";
import { makeAuction, makeMember, randomness } from "../../../../test/factories";
import { RULES } from "../../../../test/rules";
import { archive } from "../../../../test/workers/bid-archive";
import { cancelAuction } from "./cancel-auction.server";
import { lowerReserve } from "./lower-reserve.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const END = NOW + 3_600_000;
const rules = { ...RULES, auctionMinMs: 1_000 };
const db = openWriter(env.DB);

async function scene(options: { reserveMinor?: number } = {}) {
  const seller = await makeMember(env, { now: NOW });
  const ada = await makeMember(env, { fundsMinor: 100_000, now: NOW });
  const ben = await makeMember(env, { fundsMinor: 100_000, now: NOW });
  const { auctionId, listingId } = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: END, ...options });
  const bid = (bidderId: number, maximumMinor: number) =>
    placeBid(
      db,
      { auctionId, bidderId, maximumMinor, idempotencyKey: crypto.randomUUID() },
      { now: NOW, randomness, rules },
    );
  const lower = (reserveMinor: number, sellerId = seller.id, now = NOW) =>
    lowerReserve(db, { auctionId, sellerId, reserveMinor }, { now, randomness, rules });
  const cancel = (sellerId = seller.id) => cancelAuction(db, { auctionId, sellerId }, { now: NOW });
  const close = () => closeAuction(db, auctionId, { now: END, rules });
  const state = () => auctionState(db, { auctionId, now: NOW });
  return { seller, ada, ben, auctionId, listingId, bid, lower, cancel, close, state };
}

const newestTitle = async (userId: number) => (await listNotifications(db, { userId })).notifications[0]?.title;

it("lowers a reserve that no maximum reaches, keeps the price and notifies the bidders", async () => {
  const { ada, bid, lower, state } = await scene({ reserveMinor: 50_000 });
  await bid(ada.id, 20_000);
  expect(await lower(20_001)).toMatchObject({ change: { type: "price", effects: [unreadChanged([ada.id])] } });
  expect(await state()).toMatchObject({ priceMinor: 1_000, bidCount: 1, reserveMet: false });
  expect(await newestTitle(ada.id)).toBe("Reserve lowered");
});

it("bids up to the new reserve for a leader whose maximum reaches it, and the log still verifies", async () => {
  const { ada, ben, auctionId, bid, lower, close, state } = await scene({ reserveMinor: 50_000 });
  await bid(ben.id, 15_000);
  await bid(ada.id, 20_000);
  expect(await lower(18_000)).toMatchObject({ change: { auction: { priceMinor: 18_000, reserveMet: true } } });
  expect(await state()).toMatchObject({ priceMinor: 18_000, bidCount: 3, reserveMet: true });
  expect(await newestTitle(ada.id)).toBe("Reserve met");
  expect(await auditRecord(env.DB)).toEqual([]);
  expect(await close()).toMatchObject({ kind: "sold", auction: { priceMinor: 18_000 } });
  const bids = (await bidLog(db, archive, { auctionId }))?.bids ?? [];
  const auction = await auctionState(db, { auctionId, now: END });
  expect(await verifyAuction({ auctionId, bids, auction })).toMatchObject({ faults: [] });
});

it("extends the auction if that bid comes in the last moments", async () => {
  const { seller, ada, bid, lower } = await scene({ reserveMinor: 50_000 });
  await bid(ada.id, 20_000);
  expect(await lower(18_000, seller.id, END - 1_000)).toMatchObject({
    change: { type: "extended", auction: { endsAt: new Date(END + 119_000).toISOString() } },
  });
});

it.each([
  ["raising it", 50_001, "breaks_rule"],
  ["going below the start", 999, "breaks_rule"],
])("refuses %s", async (_what, to, refused) => {
  const { lower } = await scene({ reserveMinor: 50_000 });
  expect(await lower(to)).toMatchObject({ refused });
});

it("refuses a met reserve, another member's auction and a sixth change in a day", async () => {
  const { ada, bid, lower } = await scene({ reserveMinor: 5_000 });
  expect(await lower(4_000, ada.id)).toMatchObject({ refused: "not_found" });
  for (const to of [4_900, 4_800, 4_700, 4_600, 4_500]) expect(isRefusal(await lower(to))).toBe(false);
  expect(await lower(4_400)).toMatchObject({ refused: "rate_limited" });
  await bid(ada.id, 4_500);
  expect(await lower(4_400)).toMatchObject({ refused: "conflict" });
});

it("cancels only without bids, notifies watchers and can be relisted with the same terms", async () => {
  const { seller, ada, ben, auctionId, listingId, bid, cancel, state } = await scene({ reserveMinor: 5_000 });
  const other = await scene();
  await other.bid(other.ada.id, 2_000);
  expect(await other.cancel()).toMatchObject({ refused: "conflict" });

  await env.DB.prepare("INSERT INTO watches VALUES (?, ?, ?)").bind(ben.id, auctionId, NOW).run();
  const own = { listingId, sellerId: seller.id };
  expect(await getUnsold(db, own)).toMatchObject({ refused: "conflict" });
  expect(await cancel(ada.id)).toMatchObject({ refused: "not_found" });
  expect(await cancel()).toMatchObject({ change: { type: "closed", effects: [unreadChanged([ben.id])] } });
  expect(await cancel()).toEqual({ answer: true, change: null });
  expect(await state()).toMatchObject({ status: "cancelled" });
  expect(await bid(ada.id, 2_000)).toMatchObject({ refused: "conflict" });

  expect(await getUnsold(db, { listingId, sellerId: ada.id })).toMatchObject({ refused: "not_found" });
  expect(await getUnsold(db, own)).toMatchObject({ terms: { startMinor: 1_000, reserveMinor: 5_000 } });
  const input = { startMinor: 900, endsAt: new Date(END).toISOString() };
  const [first, second] = await Promise.all([
    relist(db, { ...own, input, now: NOW, rules }),
    relist(db, { ...own, input, now: NOW, rules }),
  ]);
  expect([isRefusal(first), isRefusal(second)].filter(Boolean)).toHaveLength(1);
  expect(await newestTitle(ben.id)).toBe("Listed again");
  const result = isRefusal(first) ? second : first;
  if (isRefusal(result)) throw new Error(result.message);
  expect(await auctionState(db, { auctionId: result.auctionId, now: NOW })).toMatchObject({
    status: "live",
    listingId,
  });
});
