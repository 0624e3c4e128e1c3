import { type Refusal, refuse } from "~/domain/refusal";
import { PASSKEY_NAME_MAX } from "./passkey-terms";

export function passkeyName(typed: string): string | Refusal {
  const name = typed.trim().replace(/\s+/g, " ");
  const wrong = (sentence: string) => refuse("breaks_rule", sentence, { fields: { name: sentence } });
  if (name === "") return wrong("Enter a name for the passkey, such as “My phone”.");
  if (name.length > PASSKEY_NAME_MAX) return wrong(`Use ${PASSKEY_NAME_MAX} characters or fewer.`);
  return name;
}
