import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { readShownWay } from "~/domain/ledger/shown-price";
import type { MoneyFormat } from "~/domain/money";
import { amountFault, parseMoney } from "~/domain/money/read-amount";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

export function readBidForm(
  typed: Readonly<Record<string, string>>,
  moneyFormat: MoneyFormat,
): { maximumMinor: number; postageMinor: number; collect: boolean; idempotencyKey: string } | Refusal {
  const maximumMinor = parseMoney(typed.maximum ?? "", moneyFormat);
  if (!maximumMinor) {
    const sentence = amountFault(typed.maximum ?? "", moneyFormat);
    return refuse("malformed", sentence, { fields: { maximumMinor: sentence } });
  }
  const idempotencyKey = readFormKey(typed);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  const way = readShownWay(typed);
  return isRefusal(way) ? way : { maximumMinor, ...way, idempotencyKey };
}
