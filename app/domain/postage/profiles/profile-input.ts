import type { MoneyFormat } from "~/domain/money";
import { POSTAGE_INPUTS, readPostageFields } from "~/domain/postage/postage-form";
import { postageSchema } from "~/domain/postage/postage-input";
import { MAX_PROFILE_NAME_LENGTH } from "~/domain/postage/postage-limits";
import type { PostageTerms } from "~/domain/postage/postage-terms";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { plainText } from "~/domain/text/plain-text";

export interface ProfileInput {
  readonly name: string;
  readonly terms: PostageTerms;
}

const nameSchema = plainText(1, MAX_PROFILE_NAME_LENGTH);

export function readProfileName(input: string): string | Refusal {
  const name = nameSchema.safeParse(input);
  return name.success ? name.data : refuse("malformed", name.error.issues[0]?.message ?? "Enter another name.");
}

export function readProfile(fields: Readonly<Record<string, string | undefined>>, format: MoneyFormat) {
  const faults: Record<string, string> = {};
  const name = readProfileName(fields.name ?? "");
  if (isRefusal(name)) faults.name = name.message;
  const terms = postageSchema.safeParse(readPostageFields(fields, format, faults) ?? { shipsFrom: "" });
  for (const { path, message } of terms.error?.issues ?? []) {
    const [field = "shipsFrom"] = path;
    faults[inputOf(String(field))] ??= message;
  }
  if (isRefusal(name) || !terms.success || Object.keys(faults).length > 0)
    return refuse("malformed", "Please correct the highlighted fields.", { fields: faults });
  return { name, terms: terms.data };
}

const inputOf = (field: string) => (POSTAGE_INPUTS as Readonly<Record<string, string>>)[field] ?? field;
