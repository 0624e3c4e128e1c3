import * as z from "zod";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { readShownPrice, readShownWay } from "~/domain/ledger/shown-price";
import { isRefusal } from "~/domain/refusal";
import { plainText } from "~/domain/text/plain-text";
import { MAX_MESSAGE_LENGTH } from "~/domain/threads/thread";
import { MAX_CARRIER_LENGTH, MAX_REVIEW_LENGTH, MAX_TRACKING_LENGTH } from "./text-limits";

export const MAX_STARS = 5;

export const shipmentInputSchema = z.strictObject({
  carrier: plainText(1, MAX_CARRIER_LENGTH),
  tracking: plainText(1, MAX_TRACKING_LENGTH).refine(
    (text) => /^[\w ./-]+$/.test(text),
    "Use only letters, digits, spaces, dots, slashes, hyphens and underscores.",
  ),
});
export type ShipmentInput = z.infer<typeof shipmentInputSchema>;

export const disputeInputSchema = z.strictObject({ reason: plainText(1, MAX_MESSAGE_LENGTH) });

const CHOOSE_STARS = `Choose 1 to ${MAX_STARS} stars.`;

const stars = z.int(CHOOSE_STARS).min(1, CHOOSE_STARS).max(MAX_STARS, CHOOSE_STARS);

export const reviewDetailsSchema = z.strictObject({
  described: stars.optional(),
  communication: stars.optional(),
  dispatch: stars.optional(),
  packaging: stars.optional(),
});

export const reviewInputSchema = z.strictObject({
  rating: stars,
  text: plainText(0, MAX_REVIEW_LENGTH),
  ...reviewDetailsSchema.shape,
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;

export const replyInputSchema = z.strictObject({ reply: plainText(1, MAX_REVIEW_LENGTH) });

export function readPurchaseForm(fields: Readonly<Record<string, string>>) {
  const idempotencyKey = readFormKey(fields);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  const priceMinor = readShownPrice(fields);
  if (isRefusal(priceMinor)) return priceMinor;
  const way = readShownWay(fields);
  return isRefusal(way) ? way : { priceMinor, ...way, idempotencyKey };
}
