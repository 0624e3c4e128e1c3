import { minimumBid } from "~/domain/auctions/bidding/increments";
import type { PublicAuction } from "./room-protocol";

/** The columns of an auction that its public state is computed from. */
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
  /** Who bought at that price; null if nobody did. */
  readonly boughtBy: number | null;
}

/** Always true without a reserve. Once met it stays met, because the price never falls. */
export function isReserveMet(auction: Pick<AuctionFacts, "reserveMinor" | "priceMinor">): boolean {
  return auction.reserveMinor === null || auction.priceMinor >= auction.reserveMinor;
}

/** Offered until the first bid or, with a reserve, until it is met. Announced before the start too. */
export function isBuyNowOffered(
  auction: Pick<AuctionFacts, "status" | "buyNowMinor" | "bidCount" | "reserveMinor" | "priceMinor">,
): boolean {
  if (auction.status !== "open" || auction.buyNowMinor === null) return false;
  return auction.bidCount === 0 || !isReserveMet(auction);
}

/** `open` is scheduled before its start and then live until it is closed. Undefined for a draft. */
export function publicStatus(
  auction: Pick<AuctionFacts, "status" | "startsAt">,
  now: number,
): PublicAuction["status"] | undefined {
  if (auction.status === "draft") return undefined;
  if (auction.status !== "open") return auction.status;
  return now < auction.startsAt ? "scheduled" : "live";
}

/** What anyone may see, which never includes the reserve or a maximum. Undefined for a draft. */
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
