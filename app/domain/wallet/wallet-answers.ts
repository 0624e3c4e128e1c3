import * as z from "zod";

/** The answer of GET /api/wallet: the member's balances. */
export const walletAnswerSchema = z.strictObject({
  currency: z.string(),
  availableMinor: z.int(),
  heldMinor: z.int(),
  /** Under payment protection: what the member paid as a buyer, and what is for their sales. */
  protectedMinor: z.int(),
  protectedPaidMinor: z.int(),
  protectedDueMinor: z.int(),
  pendingMinor: z.int(),
  /**
   * The part of the available money that can be paid out now: not deposits that have not matured; 0 while one is
   * disputed.
   */
  payableMinor: z.int(),
  /** Owed for deposits that were disputed or refunded, and paid first from what becomes available. */
  owedMinor: z.int(),
});
