import * as z from "zod";

export const walletAnswerSchema = z.strictObject({
  currency: z.string(),
  availableMinor: z.int(),
  heldMinor: z.int(),
  protectedMinor: z.int(),
  protectedPaidMinor: z.int(),
  protectedDueMinor: z.int(),
  pendingMinor: z.int(),
  /** Without deposits that have not matured; 0 while one is disputed. */
  payableMinor: z.int(),
  /** For disputed or refunded deposits; paid first from what becomes available. */
  owedMinor: z.int(),
});

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
