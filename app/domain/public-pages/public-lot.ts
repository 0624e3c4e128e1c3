import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import type { ListingView } from "~/domain/listings/listing-view";

/** What anyone may know of a seller beside a lot. */
export interface SellerFigures {
  /** Milliseconds since 1970 UTC. */
  readonly since: number;
  /** At most {@link MOST_SOLD}. */
  readonly soldCount: number;
  readonly reviewCount: number;
  /** 1 to 5; null without reviews. */
  readonly averageRating: number | null;
}

/** Sold items are counted up to here, so that a large seller's page costs no more than another's. */
export const MOST_SOLD = 1_000;

/** A lot as anyone sees it. */
export interface PublicLot {
  readonly listing: ListingView;
  /** The newest auction of the listing; null at a fixed price. */
  readonly auction: PublicAuction | null;
  readonly seller: SellerFigures;
}

/** A lot that was public once and is no longer. Its title isn't shown. */
export interface GoneLot {
  readonly gone: "withdrawn" | "removed";
  readonly kind: ListingView["kind"];
  /** The operator's reason for removing it. */
  readonly because: string | null;
}

/** "1 item sold", "12 items sold", "1,000+ items sold". */
export function soldWords(count: number): string {
  if (count >= MOST_SOLD) return `${MOST_SOLD.toLocaleString("en-US")}+ items sold`;
  return `${count} ${count === 1 ? "item" : "items"} sold`;
}
