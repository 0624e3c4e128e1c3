import type { Reader } from "~/db/database.server";
import type { BidArchive } from "~/domain/auctions/archive/bid-archive";
import { bidLog } from "~/domain/auctions/bidding/bid-log.server";
import type { LoggedBid } from "~/domain/auctions/lot/auction-answers";
import { placesOn, priceChart } from "~/domain/auctions/lot/price-chart";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import { verifyAuction } from "../../../public/verify-auction.mjs";

export const MOST_CHECKED = 1_000;
const CHARTED = 200;

/** One round trip, and the file of a sealed auction. Has no maximum that the bid log doesn't publish. */
export async function bidRecord(
  db: Reader,
  archive: Pick<BidArchive, "get">,
  auction: PublicAuction,
  { currency, now }: { currency: string; now: number },
) {
  const log = await bidLog(db, archive, { auctionId: auction.id, limit: MOST_CHECKED });
  const bids = log?.bids ?? [];
  const isWhole = log !== undefined && log.nextAfter === null;
  // While it runs, a bid may be accepted after the auction was read; its log is then checked alone.
  const stableAuction = auction.status === "live" ? undefined : auction;
  const check = isWhole ? await verifyAuction({ auctionId: auction.id, bids, auction: stableAuction, currency }) : null;
  return { bids, check, ...drawingOf(isWhole ? bids : [], auction, now), bidderCount: countBidders(bids) };
}

const countBidders = (bids: readonly LoggedBid[]) => new Set(bids.map(({ bidder }) => bidder)).size;

export type BidRecord = Awaited<ReturnType<typeof bidRecord>>;

function drawingOf(bids: readonly LoggedBid[], { endsAt }: PublicAuction, now: number) {
  const points = bids.slice(-CHARTED).map(({ at, ...bid }) => ({ ...bid, at: Date.parse(at) }));
  const until = Math.min(now, Date.parse(endsAt));
  const chart = priceChart(points, until) ?? null;
  const dots = chart
    ? placesOn(points, until).map(({ seq, bidder, priceMinor, left, top }) => ({ seq, bidder, priceMinor, left, top }))
    : [];
  return { chart, dots };
}
