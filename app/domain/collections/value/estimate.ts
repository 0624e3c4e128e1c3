import type { ListingKind } from "~/domain/listings/drafts/listing-input";
import { bandOf, ENOUGH_SALES, median, type PricedSale } from "~/domain/type-pages/price-summary";

/** A public sale of a type. */
export interface TypeSale extends PricedSale {
  readonly typeId: number;
  /** Milliseconds since 1970 UTC. */
  readonly soldAt: number;
}

/** What the value of a piece depends on. */
export interface Piece {
  readonly typeId: number | null;
  readonly kind: ListingKind;
  /** From 1 to 70; null if it isn't graded. */
  readonly gradeFrom: number | null;
  readonly isDetails: boolean;
}

/** What one piece is worth by the sales of comparable ones. */
export interface Estimate {
  /** The median price, in minor units of the site's currency. */
  readonly medianMinor: number;
  readonly saleCount: number;
  /** The newest sale, in milliseconds since 1970 UTC. */
  readonly newestAt: number;
  /** The grades compared with; null if the piece isn't graded and was compared with all of its type. */
  readonly band: string | null;
}

/** Too few sales to say, and how many there are. */
export interface TooFew {
  readonly saleCount: number;
}

export const isEstimate = (value: Estimate | TooFew): value is Estimate => "medianMinor" in value;

/**
 * Estimates pieces by the sales of their type in the same band of grades, at least {@link ENOUGH_SALES} of them. A piece
 * without a grade is compared with all sales but those of problem pieces. `until` leaves out later sales.
 */
export function estimator(sales: readonly TypeSale[]) {
  const byType = new Map<number, TypeSale[]>();
  for (const sale of sales) byType.set(sale.typeId, [...(byType.get(sale.typeId) ?? []), sale]);
  return (piece: Piece, until = Number.POSITIVE_INFINITY): Estimate | TooFew => {
    const { typeId, gradeFrom, isDetails } = piece;
    const kind = piece.kind === "note" ? "note" : "coin";
    const isGraded = gradeFrom !== null || isDetails;
    const band = bandOf({ gradeFrom, isDetails: Number(isDetails) }, kind);
    const alike = (typeId === null ? [] : (byType.get(typeId) ?? [])).filter(
      (sale) => sale.soldAt <= until && (isGraded ? bandOf(sale, kind) === band : !sale.isDetails),
    );
    if (alike.length < ENOUGH_SALES) return { saleCount: alike.length };
    return {
      medianMinor: median(alike.map(({ priceMinor }) => priceMinor).sort((a, b) => a - b)),
      saleCount: alike.length,
      newestAt: Math.max(...alike.map(({ soldAt }) => soldAt)),
      band: isGraded ? band : null,
    };
  };
}
