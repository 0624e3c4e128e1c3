import type { MoneyFormat } from "~/domain/money";
import { POSTAGE_INPUTS, postageFields, readPostageFields } from "~/domain/postage/postage-form";
import { postageSchema } from "~/domain/postage/postage-input";
import { MAX_PROFILE_NAME_LENGTH } from "~/domain/postage/postage-limits";
import type { PostageTerms } from "~/domain/postage/postage-terms";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { plainText } from "~/domain/text/plain-text";
import type { profilesOf } from "./profiles-of.server";

export type PostageProfile = Awaited<ReturnType<typeof profilesOf>>[number];

export const PROFILE_INPUT = "postageProfile";

type Fields = Readonly<Record<string, string | undefined>>;

/** The profile's terms in place of the form's own, so that they are read as if they had been typed. */
export function withProfile(
  fields: Fields,
  profiles: readonly Pick<PostageProfile, "name" | "terms">[],
  format: MoneyFormat,
  faults: Record<string, string>,
): Fields {
  const input = fields[PROFILE_INPUT]?.trim() ?? "";
  if (input === "") return fields;
  const profile =
    profiles.find(({ name }) => name === input) ??
    profiles.find(({ name }) => name.toLowerCase() === input.toLowerCase());
  if (profile) return { ...fields, ...postageFields(profile.terms, format) };
  faults[PROFILE_INPUT] = `You have no postage profile named “${input}”. Choose another one, or enter the postage.`;
  return fields;
}

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
