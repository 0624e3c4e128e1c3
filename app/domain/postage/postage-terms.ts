import type * as z from "zod";
import type { postageTermsSchema } from "./postage-input";
import { regionOf } from "./regions";

/** In place of a country. The database has the same word. */
export const COLLECTION = "collection";

export const isCollected = ({ shipTo }: { readonly shipTo: string | null }): boolean => shipTo === COLLECTION;

export type PostageTerms = z.infer<typeof postageTermsSchema>;

type PostPrices = Pick<PostageTerms, "shipsFrom" | "domesticMinor" | "regionMinor" | "worldMinor">;
type Prices = PostPrices & Pick<PostageTerms, "collectPlace">;

/** For {@link COLLECTION}, 0 if the item can be collected. The view postage_quotes has the same prices. */
export function postageTo(terms: Prices | null, destination: string): number | null {
  if (!terms) return destination === COLLECTION ? null : 0;
  if (destination === COLLECTION) return terms.collectPlace === null ? null : 0;
  if (destination === terms.shipsFrom) return terms.domesticMinor;
  return regionOf(destination) === regionOf(terms.shipsFrom) ? terms.regionMinor : terms.worldMinor;
}

/** Null if the item can only be collected. */
export function leastPostage(terms: PostPrices | null): number | null {
  if (!terms) return 0;
  const prices = [terms.domesticMinor, terms.regionMinor, terms.worldMinor].filter((each) => each !== null);
  return prices.length === 0 ? null : Math.min(...prices);
}

export const isFree = (terms: PostPrices | null) =>
  !terms || (terms.domesticMinor === 0 && terms.regionMinor === 0 && terms.worldMinor === 0);
