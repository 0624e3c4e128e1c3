import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { isRefusal } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";
import { makeAuction, makeMember, randomness, type TestMember } from "../../../test/factories";
import { RULES } from "../../../test/rules";
import { archive } from "../../../test/workers/bid-archive";
import { watchReads } from "../../../test/workers/read-cost";
import { bidRecord } from "./bid-record.server";
import { publicLot } from "./public-lot.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const END = NOW + HOUR_MS;
const rules = { ...RULES, softCloseMs: 1, bidsPerMemberMinute: 9 };
let listingId: number;
let auctionId: number;
let [ada, ben]: TestMember[] = [];

async function bid(member: TestMember | undefined, maximumMinor: number, at: number) {
  const request = { auctionId, bidderId: member?.id ?? 0, maximumMinor, idempotencyKey: crypto.randomUUID() };
  const placed = await placeBid(openWriter(env.DB), request, { now: at, randomness, rules });
  expect(isRefusal(placed)).toBe(false);
}

async function record(now: number, db = env.DB) {
  const lot = await publicLot(openReader(db), { listingId, now });
  if (!lot || "gone" in lot || !lot.auction) throw new Error("there is no such lot");
  return { ...(await bidRecord(openReader(db), archive, lot.auction, { currency: "USD", now })), auction: lot.auction };
}

beforeEach(async () => {
  const seller = await makeMember(env, { now: NOW });
  [ada, ben] = [
    await makeMember(env, { fundsMinor: 90_000, now: NOW }),
    await makeMember(env, { fundsMinor: 90_000, now: NOW }),
  ];
  ({ auctionId, listingId } = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: END }));
});

describe("the record of an auction", () => {
  it("passes every check after the close, under pseudonyms, without the winner's maximum", async () => {
    await bid(ada, 2_000, NOW + 1_000);
    await bid(ben, 7_777, NOW + 2_000);
    await closeAuction(openWriter(env.DB), auctionId, { now: END + 1, rules });
    const { check, bids, dots, chart, bidderCount, auction } = await record(END + 1);
    expect(auction).toMatchObject({ status: "sold", priceMinor: 2_050 });
    expect(check?.faults).toEqual([]);
    expect(check?.said.join(" ")).toContain("This matches the auction's page: sold, $20.50.");
    expect(bids.map(({ maximumMinor }) => maximumMinor)).toEqual([2_000, undefined]);
    expect(dots).toHaveLength(2);
    expect(chart?.path).toBeDefined();
    expect(bidderCount).toBe(2);
    expect(JSON.stringify({ bids, dots, check })).not.toMatch(new RegExp(`7777|${ada?.username}|${ben?.username}`));
  });

  it("publishes no maximum while the auction runs", async () => {
    await bid(ada, 2_000, NOW + 1_000);
    const { check, bids } = await record(NOW + 2_000);
    expect(check).toMatchObject({ faults: [], said: expect.arrayContaining([expect.stringContaining("stay hidden")]) });
    expect(JSON.stringify(bids)).not.toContain("2000");
  });

  it("reports a log that doesn't hold together", async () => {
    await bid(ada, 2_000, NOW + 1_000);
    await closeAuction(openWriter(env.DB), auctionId, { now: END + 1, rules });
    const sound = await record(END + 1);
    const forged = { ...sound.auction, priceMinor: 9_999 };
    const { check } = await bidRecord(openReader(env.DB), archive, forged, { currency: "USD", now: END });
    expect(check?.faults).toEqual(["the auction shows $99.99"]);
  });

  it("takes two round trips and reads a few rows for each bid", async () => {
    for (let index = 1; index <= 8; index += 1)
      await bid(index % 2 ? ada : ben, 1_000 + index * 200, NOW + index * 1_000);
    const watched = watchReads(env.DB);
    await record(NOW + HOUR_MS / 2, watched.db);
    expect(watched.rowsRead).toHaveLength(2);
    expect(watched.rowsRead[1]).toBeLessThan(8 * 4 + 4);
  });
});
