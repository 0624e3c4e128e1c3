import type { ListingFormat, ListingKind } from "~/domain/listings/drafts/listing-input";
import type { ListingCardView } from "~/domain/listings/listing-view";
import type { Facets } from "./facets";

/** A match with what it is counted and sorted by. */
export interface Match {
  readonly band: number;
  readonly id: number;
  readonly listingId: number;
  readonly kind: ListingKind;
  readonly format: ListingFormat;
  readonly issuer: string | null;
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  readonly gradeFrom: number | null;
  readonly grader: string | null;
  readonly metal: string | null;
  /** Tags of the countries and regions that it is sent to. */
  readonly shipsTo: string;
  readonly priceMinor: number;
  readonly endsAt: number;
}

export interface SearchPage {
  readonly items: readonly ListingCardView[];
  readonly nextCursor: string | null;
  readonly facets: Facets;
  /**
   * What was searched instead of what was typed, if that found too little; `words` is null if all words but one were
   * looked for.
   */
  readonly correction: { readonly words: string | null } | null;
}
