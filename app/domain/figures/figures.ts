import type { Figures } from "./figures-schema";

/** With fewer, a figure would reveal single members' trades. */
export const ENOUGH_TO_SAY = 20;

/** The figures as /about shows them; null where there are too few to say. */
export interface ShownFigures {
  readonly members: number | null;
  readonly sales: number | null;
  readonly auctionsChecked: number | null;
  readonly auctionsFaulty: number;
  readonly payoutMs: number | null;
  readonly payoutsCounted: number;
  readonly disputes: Figures["disputes"] | null;
  /** Milliseconds since 1970 UTC; null before the first count. */
  readonly at: number | null;
}

const enough = (count: number) => (count >= ENOUGH_TO_SAY ? count : null);

export function shownFigures(figures: Figures, at: number | null): ShownFigures {
  const { members, sales, checked, faulty, payoutMs, payoutsCounted, disputes } = figures;
  const settled = disputes.refunded + disputes.shared + disputes.released;
  return {
    members: enough(members),
    sales: enough(sales),
    auctionsChecked: enough(checked),
    auctionsFaulty: faulty,
    payoutMs: enough(payoutsCounted) === null ? null : payoutMs,
    payoutsCounted,
    disputes: enough(settled) === null ? null : disputes,
    at,
  };
}
