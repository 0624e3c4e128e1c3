import * as z from "zod";

export const methodsAnswerSchema = z.strictObject({
  paymentMethods: z.array(
    z.strictObject({
      id: z.int(),
      brand: z.string(),
      last4: z.string(),
      name: z.string(),
      isDefault: z.boolean(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
