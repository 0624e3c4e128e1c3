import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { type MoneyFormat, moneyExample, parseMoney } from "~/domain/money";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

/** What the bid form asks for, as it was posted: the maximum as typed and the key the form was rendered with. */
export function readBidForm(
  typed: Readonly<Record<string, string>>,
  moneyFormat: MoneyFormat,
): { maximumMinor: number; idempotencyKey: string } | Refusal {
  const maximumMinor = parseMoney(typed.maximum ?? "", moneyFormat);
  const sentence = moneyExample(moneyFormat);
  if (!maximumMinor) return refuse("malformed", sentence, { fields: { maximumMinor: sentence } });
  const idempotencyKey = readFormKey(typed);
  return isRefusal(idempotencyKey) ? idempotencyKey : { maximumMinor, idempotencyKey };
}
