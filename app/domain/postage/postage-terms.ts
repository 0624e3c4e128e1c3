import { regionOf } from "./regions";

/** How an item is sent, and for how much. A price in minor units; null where the seller doesn't send it. */
export interface PostageTerms {
  /** ISO 3166-1 alpha-2. */
  readonly shipsFrom: string;
  readonly domesticMinor: number | null;
  /** To the other countries of the seller's region. */
  readonly regionMinor: number | null;
  readonly worldMinor: number | null;
  readonly isTracked: boolean;
  readonly isInsured: boolean;
  /** At most how many days pass between the payment and the shipment. */
  readonly dispatchDays: number;
  readonly acceptsReturns: boolean;
}

type Prices = Pick<PostageTerms, "shipsFrom" | "domesticMinor" | "regionMinor" | "worldMinor">;

/** What it costs to send the item to a country, in minor units; null if the seller doesn't send it there. */
export function postageTo(terms: Prices | null, country: string): number | null {
  if (!terms) return 0;
  if (country === terms.shipsFrom) return terms.domesticMinor;
  return regionOf(country) === regionOf(terms.shipsFrom) ? terms.regionMinor : terms.worldMinor;
}

/** The lowest price of postage to anywhere; terms have at least one. */
export function leastPostage(terms: Prices | null): number {
  if (!terms) return 0;
  return Math.min(...[terms.domesticMinor, terms.regionMinor, terms.worldMinor].filter((each) => each !== null));
}

/** Whether it costs nothing to send the item to anywhere. */
export const isFree = (terms: Prices | null) =>
  !terms || (terms.domesticMinor === 0 && terms.regionMinor === 0 && terms.worldMinor === 0);
