import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { readShownWay } from "~/domain/ledger/shown-price";
import type { MoneyFormat } from "~/domain/money";
import { amountFault, parseMoney } from "~/domain/money/read-amount";
import { isRefusal, refuseField } from "~/domain/refusal";

export function readBidForm(typed: Readonly<Record<string, string>>, moneyFormat: MoneyFormat) {
  const maximumMinor = parseMoney(typed.maximum ?? "", moneyFormat);
  if (!maximumMinor) return refuseField("maximumMinor", amountFault(typed.maximum ?? "", moneyFormat), "malformed");
  const idempotencyKey = readFormKey(typed);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  const way = readShownWay(typed);
  return isRefusal(way) ? way : { maximumMinor, ...way, idempotencyKey };
}
