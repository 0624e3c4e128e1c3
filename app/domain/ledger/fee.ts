/** A basis point is a hundredth of a percent. */
export const BPS_IN_WHOLE = 10_000;

/** A price split exactly: fee + proceeds = price. */
export interface Split {
  readonly feeMinor: number;
  readonly proceedsMinor: number;
}

/**
 * Splits a price (whole minor units, at most 2^53 / 10,000) into our fee of `feeBps` basis points (0 to 10,000)
 * and the seller's proceeds. Half a minor unit is rounded to even.
 */
export function splitPrice(priceMinor: number, feeBps: number): Split {
  const exact = priceMinor * feeBps;
  const whole = Math.floor(exact / BPS_IN_WHOLE);
  const rest = exact - whole * BPS_IN_WHOLE;
  const half = BPS_IN_WHOLE / 2;
  const roundsUp = rest > half || (rest === half && whole % 2 === 1);
  const feeMinor = roundsUp ? whole + 1 : whole;
  return { feeMinor, proceedsMinor: priceMinor - feeMinor };
}

/** What a sale brings besides its price: postage, which goes to the seller without a fee. */
export interface SaleAmounts {
  readonly priceMinor: number;
  readonly postageMinor: number;
  /** In basis points, of the price alone. */
  readonly feeBps: number;
}

/** What the buyer pays in all, in minor units. */
export const totalOf = ({ priceMinor, postageMinor }: Omit<SaleAmounts, "feeBps">) => priceMinor + postageMinor;

/** A refund of the price first, and of the postage with what is left. */
export function splitRefund(refundMinor: number, priceMinor: number): { ofPriceMinor: number; ofPostageMinor: number } {
  const ofPriceMinor = Math.min(refundMinor, priceMinor);
  return { ofPriceMinor, ofPostageMinor: refundMinor - ofPriceMinor };
}

/** Splits what the seller keeps after a refund, from 0 to the total: fee + proceeds + refund = total. */
export function splitSale({ priceMinor, postageMinor, feeBps }: SaleAmounts, refundMinor = 0): Split {
  const { ofPriceMinor, ofPostageMinor } = splitRefund(refundMinor, priceMinor);
  const { feeMinor, proceedsMinor } = splitPrice(priceMinor - ofPriceMinor, feeBps);
  return { feeMinor, proceedsMinor: proceedsMinor + postageMinor - ofPostageMinor };
}
