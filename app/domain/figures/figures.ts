import type { Figures } from "./figures-schema";

/** With fewer, a figure would reveal single members' trades. */
export const ENOUGH_TO_SAY = 20;

const enough = (count: number) => (count >= ENOUGH_TO_SAY ? count : null);

export function shownFigures(figures: Figures, at: number | null) {
  const { members, sales, checked, faulty, payoutMs, payoutsCounted, disputes } = figures;
  const disputeCount = disputes.refunded + disputes.shared + disputes.released;
  return {
    members: enough(members),
    sales: enough(sales),
    auctionsChecked: enough(checked),
    auctionsFaulty: faulty,
    payoutMs: enough(payoutsCounted) === null ? null : payoutMs,
    payoutsCounted,
    disputes: enough(disputeCount) === null ? null : disputes,
    at,
  };
}

export type ShownFigures = ReturnType<typeof shownFigures>;
