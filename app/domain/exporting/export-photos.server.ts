import { sql } from "drizzle-orm";
import { column, literal, type Reader } from "~/db/database.server";
import { type ZippedFile, zipStream } from "~/domain/importing/zip/zip-stream";
import type { PhotoPlace } from "~/domain/photos/photo-address";
import type { PhotoStore } from "~/domain/photos/photo-ports";
import { PHOTO_KINDS, PHOTO_SOURCES, PHOTOS_PER_ZIP, type PhotoKind } from "./photo-kinds";
import { withValues } from "./with-values.server";

/** Of listings, messages or articles to search for photos, to count them without being asked. */
const SEARCHED_UNASKED = 200;

/** Only kinds that the member may have. Undefined if there is too much to count on every visit, unless `asked`. */
export async function photoCounts(
  db: Reader,
  { memberId, chosenKind }: { memberId: number; chosenKind?: PhotoKind | undefined },
) {
  const withMember = (text: string) => withValues(text, { memberId, now: 0 });
  const countOf = (kind: PhotoKind) => {
    const { from, where, searched } = PHOTO_SOURCES[kind];
    const count = sql`(SELECT COUNT(*) FROM ${withMember(from)} WHERE ${withMember(where)})`;
    if (kind === chosenKind) return count;
    const toSearch = sql`(SELECT COUNT(*) FROM (SELECT 1 FROM ${withMember(searched)} LIMIT ${literal(SEARCHED_UNASKED + 1)}))`;
    return sql`CASE WHEN ${toSearch} <= ${literal(SEARCHED_UNASKED)} THEN ${count} END`;
  };
  const counts = PHOTO_KINDS.map((kind) => [kind, sql<number | null>`${countOf(kind)}`.as(kind)]);
  const [row] = await db.select(Object.fromEntries(counts)).from(sql`(SELECT 1)`);
  return PHOTO_KINDS.map((kind) => ({ kind, photos: row?.[kind] ?? undefined })).filter(({ photos }) => photos !== 0);
}

export function exportPhotos(
  db: Reader,
  storeOf: (place: PhotoPlace) => PhotoStore,
  { memberId, kind, part, now }: { memberId: number; kind: PhotoKind; part: number; now: number },
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
