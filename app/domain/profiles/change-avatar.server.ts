import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { statement, type Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { photosUnused } from "~/domain/effects";
import { checkPhoto, readImageHeader } from "~/domain/photos/check-photo";
import { type Crop, WHOLE, WHOLE_PICTURE } from "~/domain/photos/cut";
import {
  damagedPhoto,
  discardPhotos,
  newPhotoKey,
  type PhotoTools,
  reservePhotos,
  uploadsOf,
} from "~/domain/photos/keep-photo.server";
import { avatarKey, avatarPath } from "~/domain/photos/photo-address";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { plainText } from "~/domain/text/plain-text";
import { MAX_ABOUT_LENGTH } from "./profile";

export const aboutInputSchema = z.strictObject({ about: plainText(0, MAX_ABOUT_LENGTH) });

export async function changeAbout(db: Writer, { memberId, about }: { memberId: number; about: string }): Promise<void> {
  await db.update(users).set({ about }).where(eq(users.id, memberId));
}

type Tools = PhotoTools<"avatar">;

/** The width and height of a member's picture, in pixels: twice as large as the largest that pages show. */
const AVATAR_EDGE = 256;

/** Takes the middle of `part`, or of the whole upload. The former picture is deleted a day later. */
export async function changeAvatar(
  db: Writer,
  tools: Tools,
  { memberId, bytes, part, now }: { memberId: number; bytes: Uint8Array; part?: Crop | undefined; now: number },
): Promise<undefined | Refusal> {
  const header = checkPhoto(bytes);
  if (isRefusal(header)) return header;
  const key = newPhotoKey(tools);
  const busy = await reservePhotos(db, uploadsOf(memberId, tools), [key], now);
  if (busy) return busy;
  const upright = await tools.codec.original(bytes);
  const size = upright && readImageHeader(upright);
  if (!upright || !size) return damagedPhoto();
  const picture = await tools.codec.square(upright, squareIn(part ?? WHOLE_PICTURE, size), AVATAR_EDGE);
  if (!picture) return damagedPhoto();
  await tools.store.put(key, "thumb", picture);
  try {
    await replace(db, { memberId, path: avatarPath(key), now });
    return undefined;
  } catch (error) {
    await discardPhotos(tools, [key]);
    throw error;
  }
}

/** Removes the member's picture and deletes it. Repeating it is no error. */
export async function removeAvatar(db: Writer, { memberId, now }: { memberId: number; now: number }) {
  const [former] = await db.select({ path: users.profileImageUrl }).from(users).where(eq(users.id, memberId));
  await replace(db, { memberId, path: null, now });
  return { effects: former?.path ? photosUnused("avatar", [avatarKey(former.path)]) : [] };
}

async function replace(db: Writer, { memberId, path, now }: { memberId: number; path: string | null; now: number }) {
  await db.commit([
    statement(sql`INSERT INTO pending_photos (key, at) SELECT substr(profile_image_url, 10, 32), ${now} FROM users
      WHERE id = ${memberId} AND profile_image_url IS NOT NULL ON CONFLICT DO NOTHING`),
    db.update(users).set({ profileImageUrl: path }).where(eq(users.id, memberId)),
  ]);
}

/** In the middle of `part`, as a part of the whole picture. */
export function squareIn(part: Crop, { width, height }: { readonly width: number; readonly height: number }): Crop {
  const across = (part.width * width) / WHOLE;
  const down = (part.height * height) / WHOLE;
  const side = Math.min(across, down);
  const [wide, tall] = [Math.round((side * WHOLE) / width), Math.round((side * WHOLE) / height)];
  return {
    left: part.left + Math.floor((part.width - wide) / 2),
    top: part.top + Math.floor((part.height - tall) / 2),
    width: wide,
    height: tall,
  };
}
