import { and, asc, desc, eq } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { postageProfiles } from "~/db/schema/postage";
import { termsLine } from "~/domain/postage/postage-words";
import { TERMS } from "~/domain/postage/save-postage.server";

function select(db: Reader) {
  return db
    .select({ ...columnsOf(postageProfiles, "id", "name", "isDefault"), terms: columnsOf(postageProfiles, ...TERMS) })
    .from(postageProfiles);
}

export async function profilesOf(db: Reader, memberId: number) {
  return select(db)
    .where(eq(postageProfiles.userId, memberId))
    .orderBy(desc(postageProfiles.isDefault), asc(postageProfiles.name));
}

export async function profileOf(db: Reader, memberId: number, profileId: number) {
  const [row] = await select(db).where(and(eq(postageProfiles.id, profileId), eq(postageProfiles.userId, memberId)));
  return row;
}

export async function shownProfiles(db: Reader, memberId: number, currency: string) {
  const profiles = await profilesOf(db, memberId);
  return profiles.map(({ terms, ...profile }) => ({ ...profile, line: termsLine(terms, currency) }));
}
