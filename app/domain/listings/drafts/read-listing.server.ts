import type { Reader } from "~/db/database.server";
import { PROFILE_INPUT } from "~/domain/postage/profiles/profile";
import { profilesOf } from "~/domain/postage/profiles/profiles-of.server";
import { type FormMoment, type ListingFields, readListingForm } from "./listing-form";

export async function readListing(db: Reader, sellerId: number, fields: ListingFields, moment: FormMoment) {
  const profiles = fields[PROFILE_INPUT] ? await profilesOf(db, sellerId) : [];
  return readListingForm(fields, { ...moment, profiles });
}
