import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import type { ListingView } from "~/domain/listings/listing-answers";
import type { SellerFigures } from "~/domain/profiles/seller-figures.server";
import { removedWords } from "~/domain/removals/report-kind";

export interface PublicLot {
  readonly listing: ListingView;
  /** The newest auction of the listing; null at a fixed price. */
  readonly auction: PublicAuction | null;
  readonly seller: SellerFigures;
}

export interface GoneLot {
  readonly gone: "withdrawn" | "removed";
  readonly kind: ListingView["kind"];
  readonly because: string | null;
}

export function goneWords({ gone, because }: Pick<GoneLot, "gone" | "because">): string {
  if (gone === "withdrawn") return "The seller has withdrawn this item.";
  return because === null ? "This listing has been removed." : removedWords(because);
}
