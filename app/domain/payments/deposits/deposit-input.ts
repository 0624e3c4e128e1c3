import * as z from "zod";

/** The body of POST /api/wallet/deposits; `deposit` checks the limits. */
export const depositInputSchema = z.strictObject({
  amountMinor: z.int(),
  paymentMethodId: z.int().positive().optional(),
});
