import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { readShownPrice, readShownWay } from "~/domain/ledger/shown-price";
import { isRefusal } from "~/domain/refusal";

export function readPurchaseForm(typed: Readonly<Record<string, string>>) {
  const idempotencyKey = readFormKey(typed);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  const priceMinor = readShownPrice(typed);
  if (isRefusal(priceMinor)) return priceMinor;
  const way = readShownWay(typed);
  return isRefusal(way) ? way : { priceMinor, ...way, idempotencyKey };
}
