import { amountFault, type MoneyFormat, parseMoney } from "./money";
import { type Refusal, refuse } from "./refusal";

/**
 * Reads the amount in a form's field, in minor units. Refuses an invalid one as `malformed`, with a hint beside
 * `field`.
 */
export function readAmount(typed: string | undefined, field: string, format: MoneyFormat): number | Refusal {
  const amountMinor = parseMoney(typed ?? "", format);
  if (amountMinor !== undefined) return amountMinor;
  return refuse("malformed", "Enter a valid amount.", { fields: { [field]: amountFault(typed ?? "", format) } });
}
