import * as z from "zod";

/** The body of POST /api/wallet/payouts; the verb checks the limits. */
export const payoutInputSchema = z.strictObject({ amountMinor: z.int() });

export const payoutAnswerSchema = z.strictObject({
  payoutId: z.int(),
  availableMinor: z.int(),
  /** When it will be sent, if its destination is new; null if it is sent immediately. */
  leavesAt: z.iso.datetime().nullable().default(null),
});
export type PayoutAnswer = z.infer<typeof payoutAnswerSchema>;
