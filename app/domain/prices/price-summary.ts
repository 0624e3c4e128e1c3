import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import bands from "./bands.json";

/** As many of the newest public sales of a type count, in all grades together. */
export const SALES_OF_TYPE = 40;

export const ENOUGH_SALES = 5;

export interface PricedSale {
  readonly priceMinor: number;
  /** Milliseconds since 1970 UTC. */
  readonly soldAt: number;
  /** The lowest grade from 1 to 70 that its own corresponds to; null if none is known. */
  readonly gradeFrom: number | null;
  /** Not zero for an item that was cleaned, damaged or repaired, and sells for less than its grade alone suggests. */
  readonly isDetails: number | null;
}

export interface GradedPiece {
  readonly kind: ListingKind;
  readonly gradeFrom: number | null;
  readonly isDetails: boolean;
}

/** By the first grade of each band, the lowest first. Banknotes are uncirculated where coins are in mint state. */
export const BANDS: readonly { readonly from: number; readonly coin: string; readonly note: string }[] = bands;
const DETAILS = "Details";
const UNGRADED = "Not graded";
const ANY_GRADE = "Any grade";

const WORDS: Readonly<Record<string, string>> = {
  "Below VF": "a grade below VF",
  [DETAILS]: "a details grade",
  [ANY_GRADE]: "any grade",
};

/** As in "14 sales of VF 20–35". */
export const bandWords = (band: string) => WORDS[band] ?? band;

const style = (kind: ListingKind) => (kind === "note" ? "note" : "coin");

/** Problem pieces and ungraded ones have bands of their own. */
export function bandOf({ gradeFrom, isDetails }: Omit<PricedSale, "priceMinor" | "soldAt">, kind: ListingKind): string {
  const band = gradeFrom === null ? undefined : BANDS.filter(({ from }) => from <= gradeFrom).at(-1);
  return isDetails ? DETAILS : (band?.[style(kind)] ?? UNGRADED);
}

/** The band that a piece is compared with. One without a grade is compared with every grade. */
export function comparedBand({ kind, gradeFrom, isDetails }: GradedPiece): string {
  const band = bandOf({ gradeFrom, isDetails: Number(isDetails) }, kind);
  return band === UNGRADED ? ANY_GRADE : band;
}

export const salesInBand = <Sale extends PricedSale>(sales: readonly Sale[], band: string, kind: ListingKind) =>
  sales.filter((sale) => (band === ANY_GRADE ? !sale.isDetails : bandOf(sale, kind) === band));

function pricesInBand(sales: readonly PricedSale[], band: string, kind: ListingKind) {
  const alike = salesInBand(sales, band, kind);
  const pricesMinor: readonly number[] = alike.map(({ priceMinor }) => priceMinor).sort((a, b) => a - b);
  return {
    band,
    pricesMinor,
    medianMinor: pricesMinor.length < ENOUGH_SALES ? null : median(pricesMinor),
    newestAt: Math.max(0, ...alike.map(({ soldAt }) => soldAt)),
  };
}

export type BandPrices = ReturnType<typeof pricesInBand>;

/** What pieces like this one sold for: the one answer for its own page, its type's, its analysis and its value. */
export const pricesFor = (sales: readonly PricedSale[], piece: GradedPiece) =>
  pricesInBand(sales, comparedBand(piece), piece.kind);

/** From the lowest band that has sales; problem pieces, ungraded ones and then all grades come last. */
export function pricesByGrade(sales: readonly PricedSale[], kind: ListingKind): BandPrices[] {
  return [...BANDS.map((band) => band[style(kind)]), DETAILS, UNGRADED, ANY_GRADE]
    .map((band) => pricesInBand(sales, band, kind))
    .filter(({ pricesMinor }) => pricesMinor.length > 0);
}

/** Of prices in ascending order; between two, the whole minor unit below their middle. */
export function median(prices: readonly number[]): number {
  const half = Math.floor(prices.length / 2);
  const upper = prices[half] ?? 0;
  return prices.length % 2 === 1 ? upper : Math.floor(((prices[half - 1] ?? upper) + upper) / 2);
}
