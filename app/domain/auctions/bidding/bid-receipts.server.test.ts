import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { bidReceipts, RECEIPTS_PAGE, readReceiptCursor } from "~/domain/auctions/overview/bids-overview.server";
import { listNotifications } from "~/domain/notifications/list-notifications.server";
import { unreadCounts } from "~/domain/notifications/unread-counts.server";
import { makeAuction, makeMember, randomness } from "../../../../test/factories";
import { RULES } from "../../../../test/rules";
import { archive } from "../../../../test/workers/bid-archive";
import { bidLog } from "./bid-log.server";
import { placeBid } from "./place-bid.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const rules = { ...RULES, bidsPerMemberMinute: 1_000 };

async function scene() {
  const seller = await makeMember(env, { now: NOW });
  const ada = await makeMember(env, { fundsMinor: 10_000_000, now: NOW });
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
  const bid = (maximumMinor: number, { now = NOW, key = crypto.randomUUID() as string, auction = auctionId } = {}) =>
    placeBid(
      db,
      { auctionId: auction, bidderId: ada.id, maximumMinor, idempotencyKey: key },
      { now, randomness, rules },
    );
  return { seller, ada, auctionId, bid };
}

it("gives every accepted bid one receipt that matches the public log", async () => {
  const { ada, auctionId, bid } = await scene();
  const key = crypto.randomUUID();
  await bid(2_000, { key });
  await bid(2_000, { key });
  await bid(999);
  const [line] = (await bidLog(db, archive, { auctionId }))?.bids ?? [];
  expect(await bidReceipts(db, { bidderId: ada.id })).toEqual({
    receipts: [
      {
        ...{ auctionId, title: "Denarius of Hadrian", seq: 1, hash: line?.hash, at: NOW },
        ...{ maximumMinor: 2_000, postageMinor: 0 },
      },
    ],
    nextCursor: null,
  });
});

it("does not notify a bidder of their own bid", async () => {
  const { ada, bid } = await scene();
  await bid(2_000);
  expect((await listNotifications(db, { userId: ada.id })).notifications).toEqual([]);
  expect((await unreadCounts(db, ada.id)).count).toBe(0);
});

it("pages through all receipts, newest first, even if many share a timestamp", async () => {
  const { seller, ada, auctionId, bid } = await scene();
  const other = await makeAuction(env, { sellerId: seller.id, now: NOW });
  for (let count = 1; count <= RECEIPTS_PAGE; count += 1) {
    await bid(count * 1_000);
    await bid(count * 1_000, { auction: other.auctionId, now: NOW + (count % 2) });
  }
  const found: string[] = [];
  for (let after: ReturnType<typeof readReceiptCursor>; ; ) {
    const { receipts, nextCursor } = await bidReceipts(db, { bidderId: ada.id, after });
    found.push(...receipts.map((receipt) => `${receipt.auctionId}/${receipt.seq}`));
    if (nextCursor === null) break;
    after = readReceiptCursor(nextCursor);
  }
  expect(found).toHaveLength(2 * RECEIPTS_PAGE);
  expect(new Set(found).size).toBe(2 * RECEIPTS_PAGE);
  expect(found.at(-1)).toBe(`${auctionId}/1`);
});

it.each([null, "", "1", "1.2", "1.2.3.4", "a.b.c", "-1.2.3"])("does not accept %s as a cursor", (input) => {
  expect(readReceiptCursor(input)).toBeUndefined();
});
