import * as z from "zod";

export const payoutInputSchema = z.strictObject({ amountMinor: z.int() });

export const payoutAnswerSchema = z.strictObject({
  payoutId: z.int(),
  availableMinor: z.int(),
  /** Null if it is sent immediately. */
  leavesAt: z.iso.datetime().nullable().default(null),
});
export type PayoutAnswer = z.infer<typeof payoutAnswerSchema>;
