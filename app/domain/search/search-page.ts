import type { ListingCardView } from "~/domain/listings/listing-view";
import type { Facets } from "./facets";

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
