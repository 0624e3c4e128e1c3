import type { PostageTerms } from "~/domain/postage/postage-terms";

/** Terms that send an item only to the places with a price, in minor units. */
export function termsFrom(shipsFrom: string, prices: Partial<PostageTerms>): PostageTerms {
  const nowhere = { domesticMinor: null, regionMinor: null, worldMinor: null, collectPlace: null };
  const service = { isTracked: true, isInsured: false, dispatchDays: 3, acceptsReturns: false };
  return { shipsFrom, ...nowhere, ...service, ...prices };
}
