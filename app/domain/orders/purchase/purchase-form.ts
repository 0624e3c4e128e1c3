import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { readShownPrice, readShownWay } from "~/domain/ledger/shown-price";
import { isRefusal } from "~/domain/refusal";

export function readPurchaseForm(fields: Readonly<Record<string, string>>) {
  const idempotencyKey = readFormKey(fields);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  const priceMinor = readShownPrice(fields);
  if (isRefusal(priceMinor)) return priceMinor;
  const way = readShownWay(fields);
  return isRefusal(way) ? way : { priceMinor, ...way, idempotencyKey };
}
