import type { Attributes } from "~/domain/listings/facts/attributes";
import { readFacts } from "~/domain/listings/facts/read-facts";
import { bandOf, ENOUGH_SALES, median } from "~/domain/type-pages/price-summary";

export interface Sale {
  readonly listingId: number;
  readonly title: string;
  readonly priceMinor: number;
  /** Milliseconds since 1970 UTC. */
  readonly soldAt: number;
}

export interface SoldPiece extends Sale {
  readonly attributes: Attributes;
}

export const MOST_COMPARED = 10;
const CLOSE = 5;

/** With fewer than {@link ENOUGH_SALES} in the band, `range` is null. */
export function comparablesOf(piece: Attributes, sold: readonly SoldPiece[], kind: "coin" | "note") {
  const band = bandOfPiece(piece, kind);
  const close = sold
    .map((sale) => ({ sale, closeness: closeness(piece, sale.attributes) }))
    .filter(({ closeness }) => closeness >= CLOSE)
    .sort((a, b) => b.closeness - a.closeness || b.sale.soldAt - a.sale.soldAt)
    .map(({ sale: { attributes, ...sale } }) => ({ ...sale, band: bandOfPiece(attributes, kind) }));
  const inBand = close.filter((sale) => sale.band === band);
  // Those of the band first, then the closest, the newer one first if two are equally close.
  const sales = [...inBand, ...close.filter((sale) => sale.band !== band)].slice(0, MOST_COMPARED);
  const range = inBand.length < ENOUGH_SALES ? null : rangeOf(inBand.map(({ priceMinor }) => priceMinor));
  return { band, inBand: inBand.length, sales, range };
}

export type Comparables = ReturnType<typeof comparablesOf>;

function bandOfPiece(piece: Attributes, kind: "coin" | "note"): string {
  const { grade } = readFacts(piece, { isNote: kind === "note" }).facts;
  return bandOf({ gradeFrom: grade?.range.from ?? null, isDetails: Number(grade?.isDetails ?? false) }, kind);
}

const WEIGHTS = { reference: 5, series: 2, ruler: 2, denomination: 2, country: 1, issuer: 1, composition: 1 } as const;
const NEAR_YEARS = 5;
/** A sale that is close to a piece is of its type or shares one of these: the other facts together don't weigh enough. */
export const TELLING = ["reference", "series", "ruler", "denomination", "issuer"] as const;

function closeness(one: Attributes, other: Attributes): number {
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
  const same = names.filter((name) => one[name] !== undefined && plain(one[name]) === plain(other[name]));
  const ofOneType = one.typeId !== undefined && one.typeId === other.typeId ? CLOSE : 0;
  return same.reduce((sum, name) => sum + WEIGHTS[name], ofOneType + yearCloseness(one.year, other.year));
}

function yearCloseness(one: number | undefined, other: number | undefined): number {
  if (one === undefined || other === undefined) return 0;
  if (one === other) return 2;
  return Math.abs(one - other) <= NEAR_YEARS ? 1 : 0;
}

/** "KM# 110", "KM 110" and "km110" are the same. */
const plain = (text: string | undefined) => text?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function rangeOf(prices: readonly number[]) {
  const sorted = [...prices].sort((a, b) => a - b);
  return { lowMinor: sorted[0] ?? 0, medianMinor: median(sorted), highMinor: sorted.at(-1) ?? 0 };
}
