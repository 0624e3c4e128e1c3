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
  const named = fields[PROFILE_INPUT]?.trim() ?? "";
  if (named === "") return fields;
  const profile =
    profiles.find(({ name }) => name === named) ??
    profiles.find(({ name }) => name.toLowerCase() === named.toLowerCase());
  if (profile) return { ...fields, ...postageFields(profile.terms, format) };
  faults[PROFILE_INPUT] = `You have no postage profile named “${named}”. Choose another one, or enter the postage.`;
  return fields;
}
