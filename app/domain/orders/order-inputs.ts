import { z } from "zod";
import { written } from "~/domain/written-text";

/** The body of POST /api/orders/{id}/shipment. */
export const shipmentInputSchema = z.strictObject({
  carrier: written(1, 40),
  tracking: written(1, 50).refine(
    (text) => /^[\w ./-]+$/.test(text),
    "Use only letters, digits, spaces, dots, slashes, hyphens and underscores.",
  ),
});
export type ShipmentInput = z.infer<typeof shipmentInputSchema>;

/** The body of POST /api/orders/{id}/dispute, and a seller's report of a problem with a return. */
export const disputeInputSchema = z.strictObject({ reason: written(1, 2_000) });

/** A message between the buyer and the seller. */
export const messageInputSchema = z.strictObject({ body: written(1, 2_000) });

/** The body of POST /api/orders/{id}/review. */
export const reviewInputSchema = z.strictObject({
  rating: z.int("Choose 1 to 5 stars.").min(1, "Choose 1 to 5 stars.").max(5, "Choose 1 to 5 stars."),
  text: written(0, 1_000),
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;
