import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { readShownPrice } from "~/domain/ledger/shown-price";
import { isRefusal, type Refusal } from "~/domain/refusal";

/** Reads the form of a purchase: the price that it showed, in minor units, and the key it was rendered with. */
export function readPurchaseForm(
  typed: Readonly<Record<string, string>>,
): { priceMinor: number; idempotencyKey: string } | Refusal {
  const idempotencyKey = readFormKey(typed);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  const priceMinor = readShownPrice(typed);
  return isRefusal(priceMinor) ? priceMinor : { priceMinor, idempotencyKey };
}
