import { and, eq, sql } from "drizzle-orm";
import { answerTo, mustChangeOne, type Query, type Writer } from "~/db/database.server";
import { postageProfiles } from "~/db/schema/postage";
import { MAX_PROFILES } from "~/domain/postage/postage-limits";
import type { PostageTerms } from "~/domain/postage/postage-terms";
import { TERMS } from "~/domain/postage/save-postage.server";
import { isRefusal, type Refusal, refuse, refuseField } from "~/domain/refusal";
import { PROFILE_INPUT, type ProfileInput, readProfileName } from "./profile";
import { profilesOf } from "./profiles-of.server";

interface OwnProfile {
  readonly memberId: number;
  readonly profileId: number;
}

const own = ({ memberId, profileId }: OwnProfile) =>
  and(eq(postageProfiles.id, profileId), eq(postageProfiles.userId, memberId));

/** Saving the same profile again is no error. */
export async function addProfile(db: Writer, memberId: number, { name, terms }: ProfileInput) {
  const isFirst = sql<boolean>`NOT EXISTS (SELECT 1 FROM postage_profiles WHERE user_id = ${memberId})`;
  const refusal = await change(db, [
    db.insert(postageProfiles).values({ userId: memberId, name, isDefault: isFirst, ...terms }),
  ]);
  if (refusal?.refused !== "conflict") return refusal;
  const existing = (await profilesOf(db, memberId)).find((each) => each.name === name);
  return existing && isSame(existing.terms, terms) ? undefined : refusal;
}

const isSame = (one: PostageTerms, other: PostageTerms) => TERMS.every((name) => one[name] === other[name]);

/** Listings that copied it keep their terms. */
export function changeProfile(db: Writer, profile: OwnProfile, { name, terms }: ProfileInput) {
  return change(db, [
    db
      .update(postageProfiles)
      .set({ name, ...terms })
      .where(own(profile)),
    mustChangeOne,
  ]);
}

export function makeDefaultProfile(db: Writer, profile: OwnProfile): Promise<Refusal | undefined> {
  const current = and(eq(postageProfiles.userId, profile.memberId), eq(postageProfiles.isDefault, true));
  return change(db, [
    db.update(postageProfiles).set({ isDefault: false }).where(current),
    db.update(postageProfiles).set({ isDefault: true }).where(own(profile)),
    mustChangeOne,
  ]);
}

export function removeProfile(db: Writer, profile: OwnProfile): Promise<Refusal | undefined> {
  return change(db, [db.delete(postageProfiles).where(own(profile)), mustChangeOne]);
}

async function change(db: Writer, statements: readonly Query[]): Promise<Refusal | undefined> {
  const done = await db.commit(statements).catch(
    answerTo({
      conflict: () => refuse("not_found", "This postage profile no longer exists."),
      profile_exists: () => refuseField("name", "You already have a postage profile with this name.", "conflict"),
      too_many_profiles: () =>
        refuse("breaks_rule", `You can keep up to ${MAX_PROFILES} postage profiles. Remove one first.`),
    }),
  );
  return isRefusal(done) ? done : undefined;
}

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
  const formRefusal = await addProfile(db, memberId, { name, terms });
  return formRefusal && refusal(formRefusal.message);
}

const refusal = (sentence: string) =>
  refuse("malformed", "Please correct the highlighted fields.", { fields: { saveProfileAs: sentence } });
