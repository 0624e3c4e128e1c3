import type { ListingStatus } from "~/domain/listing-terms/listing-status";
import type { AuctionTerms } from "~/domain/listings/drafts/auction-terms";
import type { Attributes } from "~/domain/listings/facts/attributes";
import type { Contents } from "./contents";

export interface EditableRow extends Contents {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly status: ListingStatus;
  readonly attributes: Attributes;
  readonly typeId: number | undefined;
  /** Of the newest auction, with its times. */
  readonly terms: AuctionTerms | null;
  readonly revision: number;
}

export function contentsOf({ isOnSale, kind, priceMinor, auction, postage }: EditableRow): Contents {
  return { isOnSale, kind, priceMinor, auction, postage };
}
