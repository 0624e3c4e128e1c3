import * as z from "zod";

/** The state of the hourly count: its position and its results. Times are milliseconds since 1970 UTC. */
export const figuresSchema = z.object({
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
