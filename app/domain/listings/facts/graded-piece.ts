import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import { type PastPrices, pastPrices } from "~/domain/prices/past-prices";
import type { GradedPiece } from "~/domain/prices/price-summary";
import type { TitledSale } from "~/domain/prices/type-sales-of.server";
import type { Attributes } from "./attributes";
import { readFacts } from "./read-facts";

interface DescribedPiece {
  readonly kind: ListingKind;
  readonly attributes: Attributes;
}

export function gradedPiece({ kind, attributes }: DescribedPiece): GradedPiece {
  const { grade } = readFacts(attributes, { isNote: kind === "note" }).facts;
  return { kind, gradeFrom: grade?.range.from ?? null, isDetails: grade?.isDetails ?? false };
}

/** `sales` are those of its type, the newest first. Null for a piece that names no type. */
export const pastPricesOf = (
  piece: DescribedPiece & { readonly type?: object | undefined },
  sales: readonly TitledSale[],
): PastPrices | null => (piece.type ? pastPrices(sales, gradedPiece(piece)) : null);
