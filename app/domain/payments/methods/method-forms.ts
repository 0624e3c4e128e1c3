import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { isRefusal, type Refusal, refuseField } from "~/domain/refusal";

export const MAX_METHOD_NAME = 40;
/** So many digits could be part of a card number. A CHECK of payment_methods enforces the same limit. */
export const TOO_MANY_DIGITS = 8;

export function methodName(input: string): string | Refusal {
  const name = input.trim().replace(/\s+/g, " ");
  const wrong = (sentence: string) => refuseField("name", sentence);
  if (name === "") return wrong("Enter a name for the card, such as “Everyday card”.");
  if (name.length > MAX_METHOD_NAME) return wrong(`Use ${MAX_METHOD_NAME} characters or fewer.`);
  if (name.replace(/[^0-9]/g, "").length >= TOO_MANY_DIGITS) return wrong("Don't put a card number in the name.");
  return name;
}

export interface CardInput {
  readonly number: string;
  /** "" for the default name. */
  readonly name: string;
  readonly key: string;
}

export function cardForm(fields: Readonly<Record<string, string>>): CardInput | Refusal {
  const { number = "", name = "" } = fields;
  const key = readFormKey(fields);
  if (isRefusal(key)) return key;
  const cardName = name.trim() === "" ? "" : methodName(name);
  return isRefusal(cardName) ? cardName : { number, name: cardName, key };
}
