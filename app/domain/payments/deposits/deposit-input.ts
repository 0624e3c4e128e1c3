import * as z from "zod";

export const depositInputSchema = z.strictObject({
  amountMinor: z.int(),
  paymentMethodId: z.int().positive().optional(),
});
