import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import { bandOf, ENOUGH_SALES, median, type PricedSale } from "~/domain/type-pages/price-summary";

export const SALES_OF_TYPE = 40;

export interface TypeSale extends PricedSale {
  readonly typeId: number;
  readonly soldAt: number;
}

export interface Piece {
  readonly typeId: number | null;
  readonly kind: ListingKind;
  /** From 1 to 70; null if it isn't graded. */
  readonly gradeFrom: number | null;
  readonly isDetails: boolean;
}

export interface Estimate {
  /** In the site's currency. */
  readonly medianMinor: number;
  readonly saleCount: number;
  /** The newest sale. */
  readonly newestAt: number;
  /** The grades compared with; null if the piece isn't graded and was compared with all of its type. */
  readonly band: string | null;
}

export interface TooFew {
  readonly saleCount: number;
}

/** Of a piece's type and band of grades; nulls without any sale. */
export interface StoredValue {
  readonly saleCount: number | null;
  /** Null with too few sales. */
  readonly medianMinor: number | null;
  readonly newestAt: number | null;
}

export function storedEstimate(piece: Piece, { saleCount, medianMinor, newestAt }: StoredValue): Estimate | TooFew {
  if (medianMinor === null || saleCount === null || newestAt === null) return { saleCount: saleCount ?? 0 };
  return { medianMinor, saleCount, newestAt, band: comparedBand(piece) };
}

/** Null for all grades. */
function comparedBand({ gradeFrom, isDetails, kind }: Piece): string | null {
  if (gradeFrom === null && !isDetails) return null;
  return bandOf({ gradeFrom, isDetails: Number(isDetails) }, kind === "note" ? "note" : "coin");
}

export const isEstimate = (value: Estimate | TooFew): value is Estimate => "medianMinor" in value;

/** A piece without a grade is compared with all sales but those of problem pieces. `until` leaves out later sales. */
export function estimator(sales: readonly TypeSale[]) {
  const byType = new Map<number, TypeSale[]>();
  for (const sale of sales) byType.set(sale.typeId, [...(byType.get(sale.typeId) ?? []), sale]);
  return (piece: Piece, until = Number.POSITIVE_INFINITY): Estimate | TooFew => {
    const { typeId } = piece;
    const kind = piece.kind === "note" ? "note" : "coin";
    const band = comparedBand(piece);
    const alike = (typeId === null ? [] : (byType.get(typeId) ?? [])).filter(
      (sale) => sale.soldAt <= until && (band === null ? !sale.isDetails : bandOf(sale, kind) === band),
    );
    if (alike.length < ENOUGH_SALES) return { saleCount: alike.length };
    return {
      medianMinor: median(alike.map(({ priceMinor }) => priceMinor).sort((a, b) => a - b)),
      saleCount: alike.length,
      newestAt: Math.max(...alike.map(({ soldAt }) => soldAt)),
      band,
    };
  };
}
