import type { Effect } from "~/domain/effects";
import { minimumBid } from "./increments";
import type { PublicFacts } from "./public-columns.server";
import type { PublicAuction } from "./room-protocol";

/** Always true without a reserve. Once met it stays met, because the price never falls. */
export function isReserveMet(auction: Pick<PublicFacts, "reserveMinor" | "priceMinor">): boolean {
  return auction.reserveMinor === null || auction.priceMinor >= auction.reserveMinor;
}

/** Offered until the first bid or, with a reserve, until it is met. Announced before the start too. */
export function isBuyNowOffered(
  auction: Pick<PublicFacts, "status" | "buyNowMinor" | "bidCount" | "reserveMinor" | "priceMinor">,
): boolean {
  if (auction.status !== "open" || auction.buyNowMinor === null) return false;
  return auction.bidCount === 0 || !isReserveMet(auction);
}

/** `open` is scheduled before its start and then live until it is closed. Undefined for a draft. */
export function publicStatus(auction: Pick<PublicFacts, "status" | "startsAt">, now: number) {
  if (auction.status === "draft") return undefined;
  if (auction.status !== "open") return auction.status;
  return now < auction.startsAt ? "scheduled" : "live";
}

/** What anyone may see, which never includes the reserve or a maximum. Undefined for a draft. */
export function publicAuction(auction: PublicFacts, now: number): PublicAuction | undefined {
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

const soldAtOnceFor = ({ boughtBy, buyNowMinor }: PublicFacts) => (boughtBy === null ? null : buyNowMinor);

export interface AuctionChange {
  readonly type: "price" | "extended" | "closed";
  readonly auction: PublicAuction;
  readonly effects: readonly Effect[];
}

export function auctionChange(
  type: AuctionChange["type"],
  auction: PublicFacts,
  { now, effects }: { now: number; effects: readonly Effect[] },
): AuctionChange {
  const view = publicAuction(auction, now);
  if (!view) throw new Error(`auction ${auction.id} changed as a draft`);
  return { type, auction: view, effects };
}
