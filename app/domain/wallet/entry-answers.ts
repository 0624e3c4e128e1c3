import * as z from "zod";

/** `reference` is `auction:{id}` or `order:{id}`. */
export const entriesAnswerSchema = z.strictObject({
  entries: z.array(
    z.strictObject({
      id: z.int(),
      at: z.iso.datetime(),
      kind: z.enum(["deposit", "hold", "release", "payment", "payout", "fee", "proceeds", "refund", "chargeback"]),
      amountMinor: z.int(),
      balanceMinor: z.int(),
      reference: z.string().nullable(),
    }),
  ),
  nextCursor: z.int().nullable(),
});
