import type { ListingStatus } from "~/domain/listing-terms/listing-status";
import type { AuctionTerms } from "~/domain/listings/drafts/auction-terms";
import type { Attributes } from "~/domain/listings/facts/attributes";
import type { Contents } from "./contents";

/** One of the seller's listings as a change to several needs it. */
export interface EditableRow extends Contents {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly status: ListingStatus;
  readonly attributes: Attributes;
  readonly typeId: number | undefined;
  /** The terms of its newest auction with their times. */
  readonly terms: AuctionTerms | null;
  /** See the listing's column. */
  readonly revision: number;
}

/** The part of a row that a change to several can set. */
export function contentsOf({ isOnSale, kind, priceMinor, auction, postage }: EditableRow): Contents {
  return { isOnSale, kind, priceMinor, auction, postage };
}
