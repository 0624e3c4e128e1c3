import * as z from "zod";

/** The state of the hourly count: its position and its results. Times are milliseconds since 1970 UTC. */
export const figuresSchema = z.object({
  /** Members with an id up to `memberId`. */
  members: z.int(),
  memberId: z.int(),
  /** Orders that were settled in the seller's favour up to `settledAt`. */
  sales: z.int(),
  settledAt: z.int(),
  /** Auctions that ended up to `endedAt` whose log was replayed, and those of them in which a check failed. */
  checked: z.int(),
  faulty: z.int(),
  endedAt: z.int(),
  endedId: z.int(),
  /** From delivery until the seller was paid, of the newest completed orders; null for none. */
  payoutMs: z.number().nullable(),
  payoutsCounted: z.int(),
  /** How the newest settled disputes ended. */
  disputes: z.object({ refunded: z.int(), shared: z.int(), released: z.int() }),
});
export type Figures = z.infer<typeof figuresSchema>;

export const NO_FIGURES: Figures = {
  members: 0,
  memberId: 0,
  sales: 0,
  settledAt: 0,
  checked: 0,
  faulty: 0,
  endedAt: 0,
  endedId: 0,
  payoutMs: null,
  payoutsCounted: 0,
  disputes: { refunded: 0, shared: 0, released: 0 },
};

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
