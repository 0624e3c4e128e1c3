import { eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { listingAdditions, photos } from "~/db/schema/listings";
import { avatarKey } from "~/domain/photos/photo-address";
import type { PhotoStore } from "~/domain/photos/photo-ports";
import { notRemoved } from "~/domain/removals/removal.server";
import type { ModeratedContent } from "./report";

interface PhotoFiles {
  readonly key: string;
  /** Whether neither the photo nor what it belongs to is removed. */
  readonly isPublic: number;
}

/** Removed photos go out of reach, restored ones back. Safe to repeat: it goes by the record, not by the change. */
export async function settlePhotoFiles(
  db: Reader,
  { listing, avatar }: { listing: PhotoStore<"listing">; avatar: PhotoStore<"avatar"> },
  { kind, targetId }: ModeratedContent,
) {
  if (kind === "photo") await settle(listing, await selectPhotos(db, eq(photos.id, targetId)));
  if (kind === "listing") {
    const [own, added] = await db.batch([
      selectPhotos(db, eq(photos.listingId, targetId)),
      selectAddedPhotos(db, targetId),
    ]);
    await settle(listing, [...own, ...added.flatMap(({ key, ...rest }) => (key === null ? [] : [{ key, ...rest }]))]);
  }
  if (kind === "profile") await settle(avatar, await pictureOf(db, targetId));
}

async function settle(store: PhotoStore, files: readonly PhotoFiles[]): Promise<void> {
  for (const { key, isPublic } of files) await (isPublic ? store.release(key) : store.withhold(key));
}

const alias = (condition: SQL) => sql<number>`(${condition})`.as("is_public");

const selectPhotos = (db: Reader, among: SQL) =>
  db
    .select({
      key: photos.key,
      isPublic: alias(sql`${notRemoved("photo", photos.id)} AND ${notRemoved("listing", photos.listingId)}`),
    })
    .from(photos)
    .where(among);

const selectAddedPhotos = (db: Reader, listingId: number) =>
  db
    .select({ key: listingAdditions.photoKey, isPublic: alias(notRemoved("listing", listingAdditions.listingId)) })
    .from(listingAdditions)
    .where(eq(listingAdditions.listingId, listingId));

async function pictureOf(db: Reader, memberId: number): Promise<readonly PhotoFiles[]> {
  const [member] = await db
    .select({ path: users.profileImageUrl, isPublic: alias(notRemoved("profile", users.id)) })
    .from(users)
    .where(eq(users.id, memberId));
  return member?.path ? [{ key: avatarKey(member.path), isPublic: member.isPublic }] : [];
}
