import type { Writer } from "~/db/database.server";
import type { PostageTerms } from "~/domain/postage/postage-terms";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { addProfile } from "./add-profile.server";
import { PROFILE_INPUT } from "./profile";
import { readProfileName } from "./profile-input";

/** Before the listing is saved, so that a name that can't be used loses nothing. */
export async function saveAsProfile(
  db: Writer,
  memberId: number,
  fields: Readonly<Record<string, string | undefined>>,
  terms: PostageTerms | null,
): Promise<Refusal | undefined> {
  const input = fields.saveProfileAs?.trim() ?? "";
  if (input === "" || fields[PROFILE_INPUT]) return undefined;
  if (!terms) return refusal("Enter the postage that the profile should have, or leave its name empty.");
  const name = readProfileName(input);
  if (isRefusal(name)) return refusal(name.message);
  const refused = await addProfile(db, memberId, { name, terms });
  return refused && refusal(refused.message);
}

const refusal = (sentence: string) =>
  refuse("malformed", "Please correct the highlighted fields.", { fields: { saveProfileAs: sentence } });
