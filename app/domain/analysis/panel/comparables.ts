import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { gradedPiece } from "~/domain/listings/facts/graded-piece";
import { type PastPrices, pastPrices } from "~/domain/prices/past-prices";
import type { TitledSale } from "~/domain/prices/type-sales-of.server";

export type SoldPiece = Omit<TitledSale, "gradeFrom" | "isDetails"> & { readonly attributes: Attributes };

export const SALES_LOOKED_AT = 100;

const CLOSE = 5;

/** For a piece without a type: what those that its facts are close to sold for. */
export function comparablesOf(
  { kind, attributes }: { readonly kind: ListingKind; readonly attributes: Attributes },
  soldPieces: readonly SoldPiece[],
): PastPrices {
  const close = soldPieces
    .filter((sale) => closeness(attributes, sale.attributes) >= CLOSE)
    .sort((a, b) => b.soldAt - a.soldAt)
    .map(({ attributes: facts, ...sale }) => {
      const { gradeFrom, isDetails } = gradedPiece({ kind, attributes: facts });
      return { ...sale, gradeFrom, isDetails: Number(isDetails) };
    });
  return pastPrices(close, gradedPiece({ kind, attributes }));
}

const WEIGHTS = { reference: 5, series: 2, ruler: 2, denomination: 2, country: 1, issuer: 1, composition: 1 } as const;
const NEAR_YEARS = 5;
/** A sale that is close to a piece shares one of these: the other facts together don't weigh enough. */
export const TELLING = ["reference", "series", "ruler", "denomination", "issuer"] as const;

function closeness(one: Attributes, other: Attributes): number {
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
  const same = names.filter((name) => one[name] !== undefined && plain(one[name]) === plain(other[name]));
  return same.reduce((sum, name) => sum + WEIGHTS[name], yearCloseness(one.year, other.year));
}

function yearCloseness(one: number | undefined, other: number | undefined): number {
  if (one === undefined || other === undefined) return 0;
  if (one === other) return 2;
  return Math.abs(one - other) <= NEAR_YEARS ? 1 : 0;
}

const plain = (text: string | undefined) => text?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
