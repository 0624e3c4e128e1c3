import { minimumBid } from "~/domain/auctions/bidding/increments";
import type { PublicAuction } from "./room-protocol";

/** An auction's row as far as its public face needs it. */
export interface AuctionFacts {
  readonly id: number;
  readonly listingId: number;
  readonly status: "draft" | "open" | "sold" | "unsold" | "cancelled";
  readonly startsAt: number;
  readonly endsAt: number;
  readonly priceMinor: number;
  readonly reserveMinor: number | null;
  readonly bidCount: number;
  readonly buyNowMinor: number | null;
  /** Who bought at that price; null where the bids decided. */
  readonly boughtBy: number | null;
}

/** Without a reserve every bid can win. Once met it stays so: the price never falls. */
export function isReserveMet(auction: Pick<AuctionFacts, "reserveMinor" | "priceMinor">): boolean {
  return auction.reserveMinor === null || auction.priceMinor >= auction.reserveMinor;
}

/** Until the first bid or, with a reserve, until it is met (DESIGN "Auction rules"). Before the start it is announced. */
export function isBuyNowOffered(
  auction: Pick<AuctionFacts, "status" | "buyNowMinor" | "bidCount" | "reserveMinor" | "priceMinor">,
): boolean {
  if (auction.status !== "open" || auction.buyNowMinor === null) return false;
  return auction.bidCount === 0 || !isReserveMet(auction);
}

/** `open` is scheduled before its start and live from then on until it is closed; a draft has no public face. */
export function publicStatus(
  auction: Pick<AuctionFacts, "status" | "startsAt">,
  now: number,
): PublicAuction["status"] | undefined {
  if (auction.status === "draft") return undefined;
  if (auction.status !== "open") return auction.status;
  return now < auction.startsAt ? "scheduled" : "live";
}

/** What anyone may see; undefined for a draft. Never the reserve, never a maximum. */
export function publicAuction(auction: AuctionFacts, now: number): PublicAuction | undefined {
  const status = publicStatus(auction, now);
  return (
    status && {
      id: auction.id,
      listingId: auction.listingId,
      status,
      priceMinor: soldAtOnceFor(auction) ?? auction.priceMinor,
      minimumMinor: minimumBid(auction),
      bidCount: auction.bidCount,
      seq: auction.bidCount,
      startsAt: new Date(auction.startsAt).toISOString(),
      endsAt: new Date(auction.endsAt).toISOString(),
      hasReserve: auction.reserveMinor !== null,
      reserveMet: isReserveMet(auction),
      boughtNow: auction.boughtBy !== null,
      ...(isBuyNowOffered(auction) && auction.buyNowMinor !== null ? { buyNowMinor: auction.buyNowMinor } : {}),
    }
  );
}

const soldAtOnceFor = ({ boughtBy, buyNowMinor }: AuctionFacts) => (boughtBy === null ? null : buyNowMinor);
