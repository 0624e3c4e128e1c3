const STEPS: readonly { readonly fromMinor: number; readonly stepMinor: number }[] = [
  { fromMinor: 500_000, stepMinor: 10_000 },
  { fromMinor: 250_000, stepMinor: 5_000 },
  { fromMinor: 100_000, stepMinor: 2_500 },
  { fromMinor: 50_000, stepMinor: 1_000 },
  { fromMinor: 25_000, stepMinor: 500 },
  { fromMinor: 10_000, stepMinor: 250 },
  { fromMinor: 2_500, stepMinor: 100 },
  { fromMinor: 500, stepMinor: 50 },
  { fromMinor: 100, stepMinor: 25 },
];
const LEAST_STEP_MINOR = 5;

export function incrementAt(priceMinor: number): number {
  return STEPS.find((step) => priceMinor >= step.fromMinor)?.stepMinor ?? LEAST_STEP_MINOR;
}

/** The lowest maximum for a rival's next bid. */
export function minimumBid(auction: { readonly priceMinor: number; readonly bidCount: number }): number {
  return auction.bidCount === 0 ? auction.priceMinor : auction.priceMinor + incrementAt(auction.priceMinor);
}

/** From the lowest; a band reaches to where the next one begins. */
export function incrementBands(): readonly { readonly fromMinor: number; readonly stepMinor: number }[] {
  return [{ fromMinor: 1, stepMinor: LEAST_STEP_MINOR }, ...[...STEPS].reverse()];
}
