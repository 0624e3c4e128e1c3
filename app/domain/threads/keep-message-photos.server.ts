import type { Writer } from "~/db/database.server";
import { discardPhotos, type KeptPhoto, keepPhoto, type PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { MAX_MESSAGE_PHOTOS } from "./thread";

export interface Pictures {
  readonly bytes: readonly Uint8Array[];
  readonly tools: PhotoTools<"message">;
}

/** One at a time to limit memory. After a refusal none is stored. */
export async function keepMessagePhotos(
  db: Writer,
  { bytes, tools }: Pictures,
  { memberId, now }: { memberId: number; now: number },
): Promise<readonly KeptPhoto[] | Refusal> {
  if (bytes.length > MAX_MESSAGE_PHOTOS)
    return besidePhoto(refuse("breaks_rule", `Add at most ${MAX_MESSAGE_PHOTOS} photos to a message.`));
  const photos: KeptPhoto[] = [];
  for (const each of bytes) {
    const photo = await keepPhoto(db, tools, { memberId, bytes: each, now });
    if (isRefusal(photo)) {
      await discardMessagePhotos(tools, photos);
      return besidePhoto(photo);
    }
    photos.push(photo);
  }
  return photos;
}

export function discardMessagePhotos(tools: PhotoTools<"message">, photos: readonly KeptPhoto[]): Promise<void> {
  const keys = photos.map(({ key }) => key);
  return discardPhotos(tools, keys);
}

const besidePhoto = (refusal: Refusal): Refusal => ({ ...refusal, fields: { photo: refusal.message } });
