import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { readShownPostage, readShownPrice } from "~/domain/ledger/shown-price";
import { isRefusal, type Refusal } from "~/domain/refusal";

/** Reads the form of a purchase: the price and postage that it showed, in minor units, and the key it was rendered with. */
export function readPurchaseForm(
  typed: Readonly<Record<string, string>>,
): { priceMinor: number; postageMinor: number; idempotencyKey: string } | Refusal {
  const idempotencyKey = readFormKey(typed);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  const priceMinor = readShownPrice(typed);
  if (isRefusal(priceMinor)) return priceMinor;
  const postageMinor = readShownPostage(typed);
  return isRefusal(postageMinor) ? postageMinor : { priceMinor, postageMinor, idempotencyKey };
}
