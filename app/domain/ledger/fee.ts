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
