import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import type { ListingView } from "~/domain/listings/listing-view";
import type { SellerFigures } from "~/domain/profiles/seller-figures";
import { removedWords } from "~/domain/removals/report-kind";

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

/** Why it is gone, in a sentence. */
export function goneWords({ gone, because }: Pick<GoneLot, "gone" | "because">): string {
  if (gone === "withdrawn") return "The seller has withdrawn this item.";
  return because === null ? "This listing has been removed." : removedWords(because);
}
