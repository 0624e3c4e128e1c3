import * as z from "zod";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { readShownWay, shownWayShape } from "~/domain/ledger/shown-price";
import { MAX_AMOUNT_MINOR, type MoneyFormat } from "~/domain/money";
import { amountFault, parseMoney } from "~/domain/money/read-amount";
import { isRefusal, refuseField } from "~/domain/refusal";

export const bidInputSchema = z.strictObject({ maximumMinor: z.int().min(1).max(MAX_AMOUNT_MINOR), ...shownWayShape });

export function readBidForm(fields: Readonly<Record<string, string>>, moneyFormat: MoneyFormat) {
  const maximumMinor = parseMoney(fields.maximum ?? "", moneyFormat);
  if (!maximumMinor) return refuseField("maximumMinor", amountFault(fields.maximum ?? "", moneyFormat), "malformed");
  const idempotencyKey = readFormKey(fields);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  const way = readShownWay(fields);
  return isRefusal(way) ? way : { maximumMinor, ...way, idempotencyKey };
}
