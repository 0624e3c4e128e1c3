import { comparedBand, type GradedPiece, type PricedSale, pricesFor } from "~/domain/prices/price-summary";
import { fineMetalOf, type MetalPrices, metalValueMinor } from "~/domain/rates/metal-value";

export interface TypeSale extends PricedSale {
  readonly typeId: number;
}

export interface Piece extends GradedPiece {
  readonly typeId: number | null;
}

export interface Estimate {
  /** In the site's currency. */
  readonly medianMinor: number;
  readonly saleCount: number;
  readonly newestAt: number;
  readonly band: string;
}

export interface TooFew {
  readonly saleCount: number;
  /** What the precious metal of one piece comes to. */
  readonly metalMinor?: number | null;
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

/** A piece with too few sales is worth its metal at least. */
export function estimateOrMetal(
  piece: Piece & StoredValue & { readonly weightMg: number | null; readonly compositionParts: string | null },
  prices: MetalPrices | null,
): Estimate | TooFew {
  const value = storedEstimate(piece, piece);
  if (isEstimate(value)) return value;
  return { ...value, metalMinor: metalValueMinor(fineMetalOf(piece.weightMg, piece.compositionParts), prices) };
}

export const isEstimate = (value: Estimate | TooFew): value is Estimate => "medianMinor" in value;

/** `until` leaves out later sales. */
export function estimator(sales: readonly TypeSale[]) {
  const byType = new Map<number, TypeSale[]>();
  for (const sale of sales) byType.set(sale.typeId, [...(byType.get(sale.typeId) ?? []), sale]);
  return (piece: Piece, until = Number.POSITIVE_INFINITY): Estimate | TooFew => {
    const ofType = piece.typeId === null ? [] : (byType.get(piece.typeId) ?? []);
    const { band, pricesMinor, medianMinor, newestAt } = pricesFor(
      ofType.filter(({ soldAt }) => soldAt <= until),
      piece,
    );
    const saleCount = pricesMinor.length;
    return medianMinor === null ? { saleCount } : { medianMinor, saleCount, newestAt, band };
  };
}
