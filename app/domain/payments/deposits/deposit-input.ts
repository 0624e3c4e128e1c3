import { z } from "zod";

/** The body of POST /api/wallet/deposits; `deposit` holds the limits and says them in words. */
export const depositInputSchema = z.strictObject({
  amountMinor: z.int(),
  paymentMethodId: z.int().positive().optional(),
});
