import { z } from "zod";

/** The least and the most that one deposit may bring in: 1.00 and 50,000.00. */
export const MIN_DEPOSIT_MINOR = 100;
export const MAX_DEPOSIT_MINOR = 5_000_000;

/** The body of POST /api/wallet/deposits; `deposit` holds the limits and says them in words. */
export const depositInputSchema = z.strictObject({
  amountMinor: z.int(),
  paymentMethodId: z.int().positive().optional(),
});
