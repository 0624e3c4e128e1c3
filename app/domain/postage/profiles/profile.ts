import type { MoneyFormat } from "~/domain/money";
import { postageFields } from "~/domain/postage/postage-form";
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
