import { sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column } from "~/db/columns-of";
import { type ZippedFile, zipStream } from "~/domain/importing/zip/zip-stream";
import type { PhotoPlace } from "~/domain/photos/photo-address";
import type { PhotoStore } from "~/domain/photos/photo-ports";
import { PHOTO_KINDS, PHOTO_SOURCES, PHOTOS_PER_ZIP, type PhotoKind } from "./photo-kinds";
import { withValues } from "./with-values.server";

/** How many photos a member has of each kind that they have any of. One round trip. */
export async function photoCounts(db: Reader, memberId: number) {
  const count = (kind: PhotoKind) => {
    const { from, where } = PHOTO_SOURCES[kind];
    const asked = { memberId, now: 0 };
    return db
      .select({ count: column<number>("COUNT(*)", "count") })
      .from(withValues(from, asked))
      .where(withValues(where, asked));
  };
  const [first, ...rest] = PHOTO_KINDS.map(count);
  if (!first) return [];
  const counted = await db.batch([first, ...rest]);
  return PHOTO_KINDS.flatMap((kind, index) => {
    const [{ count: photos } = { count: 0 }] = counted[index] ?? [];
    return photos === 0 ? [] : [{ kind, photos }];
  });
}

interface Asked {
  readonly memberId: number;
  readonly kind: PhotoKind;
  /** From 1. */
  readonly part: number;
  readonly now: number;
}

/** A ZIP of at most {@link PHOTOS_PER_ZIP} of a member's photos. */
export function exportPhotos(
  db: Reader,
  storeOf: (place: PhotoPlace) => PhotoStore,
  { memberId, kind, part, now }: Asked,
) {
  const { place, from, where, order, key, name } = PHOTO_SOURCES[kind];
  async function* files(): AsyncGenerator<ZippedFile> {
    const store = storeOf(place);
    const photos = await db
      .select({ key: column<string>(key, "key"), name: column<string>(name, "name") })
      .from(withValues(from, { memberId, now }))
      .where(withValues(where, { memberId, now }))
      .orderBy(sql.raw(order))
      .limit(PHOTOS_PER_ZIP)
      .offset((part - 1) * PHOTOS_PER_ZIP);
    for (const photo of photos) {
      // One that the operator removed, or that was deleted a moment ago, is left out.
      const contents = await store.get(photo.key, "full");
      if (contents) yield { name: photo.name, contents };
    }
  }
  return { name: `obverse-${kind}-${part}.zip`, type: "application/zip", parts: zipStream(files(), now) };
}
