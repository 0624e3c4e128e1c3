/** A basis point is a hundredth of a percent. */
export const BPS_IN_WHOLE = 10_000;

/** "5%", as every sentence names the fee. */
export const feePercent = (feeBps: number) => `${feeBps / 100}%`;

export const feeSentence = (feeBps: number) =>
  `Our fee is ${feePercent(feeBps)} of the sale price. If the item doesn't sell, you pay nothing.`;

export interface Split {
  readonly feeMinor: number;
  readonly proceedsMinor: number;
}

/** Half a minor unit is rounded to even. */
export function splitPrice(priceMinor: number, feeBps: number): Split {
  const exact = priceMinor * feeBps;
  const whole = Math.floor(exact / BPS_IN_WHOLE);
  const rest = exact - whole * BPS_IN_WHOLE;
  const half = BPS_IN_WHOLE / 2;
  const roundsUp = rest > half || (rest === half && whole % 2 === 1);
  const feeMinor = roundsUp ? whole + 1 : whole;
  return { feeMinor, proceedsMinor: priceMinor - feeMinor };
}

/** Postage goes to the seller without a fee. */
export interface SaleAmounts {
  readonly priceMinor: number;
  readonly postageMinor: number;
  readonly feeBps: number;
}

export const totalOf = ({ priceMinor, postageMinor }: Omit<SaleAmounts, "feeBps">) => priceMinor + postageMinor;

/** The price first, then the postage. */
export function splitRefund(refundMinor: number, priceMinor: number): { ofPriceMinor: number; ofPostageMinor: number } {
  const ofPriceMinor = Math.min(refundMinor, priceMinor);
  return { ofPriceMinor, ofPostageMinor: refundMinor - ofPriceMinor };
}

/** fee + proceeds + refund = total. */
export function splitSale({ priceMinor, postageMinor, feeBps }: SaleAmounts, refundMinor = 0): Split {
  const { ofPriceMinor, ofPostageMinor } = splitRefund(refundMinor, priceMinor);
  const { feeMinor, proceedsMinor } = splitPrice(priceMinor - ofPriceMinor, feeBps);
  return { feeMinor, proceedsMinor: proceedsMinor + postageMinor - ofPostageMinor };
}
