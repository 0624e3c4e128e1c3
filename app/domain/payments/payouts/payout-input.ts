import { z } from "zod";

/** The body of POST /api/wallet/payouts; the verb holds the limits and says them in words. */
export const payoutInputSchema = z.strictObject({ amountMinor: z.int() });

export const payoutAnswerSchema = z.strictObject({
  payoutId: z.int(),
  availableMinor: z.int(),
  /** When it leaves, where its destination is new; null when it leaves at once. */
  leavesAt: z.iso.datetime().nullable().default(null),
});
export type PayoutAnswer = z.infer<typeof payoutAnswerSchema>;
