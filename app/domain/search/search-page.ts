import type { ListingCardView } from "~/domain/listings/listing-answers";
import type { Facets } from "./facets";

export interface SearchPage {
  readonly items: readonly ListingCardView[];
  readonly nextCursor: string | null;
  readonly facets: Facets;
  /** `words` is null if all words but one were searched. */
  readonly correction: { readonly words: string | null } | null;
}
