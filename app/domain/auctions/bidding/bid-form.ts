import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { readShownWay } from "~/domain/ledger/shown-price";
import type { MoneyFormat } from "~/domain/money";
import { amountFault, parseMoney } from "~/domain/money/read-amount";
import { isRefusal, refuseField } from "~/domain/refusal";

export function readBidForm(fields: Readonly<Record<string, string>>, moneyFormat: MoneyFormat) {
  const maximumMinor = parseMoney(fields.maximum ?? "", moneyFormat);
  if (!maximumMinor) return refuseField("maximumMinor", amountFault(fields.maximum ?? "", moneyFormat), "malformed");
  const idempotencyKey = readFormKey(fields);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  const way = readShownWay(fields);
  return isRefusal(way) ? way : { maximumMinor, ...way, idempotencyKey };
}
