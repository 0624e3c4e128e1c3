import { z } from "zod";
import { written } from "~/domain/written-text";

/** The body of POST /api/orders/{id}/shipment. */
export const shipmentInputSchema = z.strictObject({
  carrier: written(1, 40),
  tracking: written(1, 50).refine((text) => /^[\w ./-]+$/.test(text), "Use letters, figures, spaces, dots and dashes."),
});
export type ShipmentInput = z.infer<typeof shipmentInputSchema>;
