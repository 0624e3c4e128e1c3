import { sql } from "drizzle-orm";
import * as z from "zod";
import { literal, returning, statement, type Writer } from "~/db/database.server";
import type { PixelReader } from "./grey-picture";
import { type MeasuredPicture, measurePicture, sidesNumber } from "./measure-picture";
import { type MatchedPhoto, matchesAmong } from "./picture-prints";

/** Where more photos share a bucket, it says little. */
const NEWEST_IN_BUCKET = 30;

const photoRow = z.object({ key: z.string(), width: z.int(), height: z.int() });
const candidateRow = z.object({ id: z.int(), whole: z.string(), piece: z.string().nullable() });

/** Also finds photos of other members' listings that show the same picture. Measuring again writes the same. */
export async function measurePhoto(
  db: Writer,
  reader: PixelReader,
  { photoId, now }: { photoId: number; now: number },
): Promise<void> {
  const [[photo]] = await db.commit([
    returning(sql`SELECT key, width, height FROM measurable_photos WHERE id = ${photoId}`, photoRow),
  ]);
  const picture = photo && (await reader.read(photo.key));
  if (!picture) return;
  const measurement = measurePicture(picture, Math.max(photo.width, photo.height));
  const { candidates } = await db.commit({
    stored: storeMeasures(measurement, { photoId, key: photo.key, now }),
    candidates: returning(candidatesFor(measurement, photoId), candidateRow),
  });
  const matches = matchesAmong(measurement.prints, candidates);
  if (matches.length > 0) await db.commit([storeMatches(matches, photoId, now)]);
}

/** Writes nothing if the photo got other pixels or was removed meanwhile. */
function storeMeasures(
  { measures, prints }: MeasuredPicture,
  { photoId, key, now }: { photoId: number; key: string; now: number },
) {
  const { piece, detail, shadows, highlights, brightest } = measures;
  const buckets = JSON.stringify([...prints.whole.buckets, ...(prints.piece?.buckets ?? [])]);
  const isThere = sql`EXISTS (SELECT 1 FROM measurable_photos WHERE id = ${photoId} AND key = ${key})`;
  return [
    statement(sql`INSERT INTO photo_measures (photo_id, shape, across, cut_at, half_detail, quarter_detail, shadows,
        highlights, brightest, whole_print, piece_print, at)
      SELECT ${photoId}, ${piece?.shape ?? null}, ${piece?.across ?? null}, ${piece ? sidesNumber(piece.cutAt) : null},
        ${detail?.half ?? null}, ${detail?.quarter ?? null}, ${shadows}, ${highlights}, ${brightest},
        ${prints.whole.long}, ${prints.piece?.long ?? null}, ${now}
      WHERE ${isThere} ON CONFLICT (photo_id) DO NOTHING`),
    statement(sql`INSERT INTO photo_buckets (bucket, photo_id) SELECT value, ${photoId} FROM json_each(${buckets})
      WHERE ${isThere} ON CONFLICT DO NOTHING`),
  ];
}

/** Of other members, whichever way up the picture is. */
function candidatesFor({ prints: { whole, piece } }: MeasuredPicture, photoId: number) {
  const ways = [whole, piece].flatMap((prints) => (prints ? [prints, ...prints.turned] : []));
  const buckets = JSON.stringify([...new Set(ways.flatMap((way) => way.buckets))]);
  const newest = sql`COALESCE((SELECT photo_id FROM photo_buckets WHERE bucket = wanted.value
    ORDER BY photo_id DESC LIMIT 1 OFFSET ${literal(NEWEST_IN_BUCKET - 1)}), 0)`;
  return sql`SELECT DISTINCT m.photo_id AS id, m.whole_print AS whole, m.piece_print AS piece
    FROM json_each(${buckets}) AS wanted
    JOIN photo_buckets AS b ON b.bucket = wanted.value AND b.photo_id >= ${newest}
    JOIN photo_measures AS m ON m.photo_id = b.photo_id
    JOIN measurable_photos AS p ON p.id = b.photo_id
    JOIN listings AS l ON l.id = p.listing_id
    WHERE l.seller_id <> (SELECT own.seller_id FROM measurable_photos AS mine JOIN listings AS own ON own.id = mine.listing_id
      WHERE mine.id = ${photoId})`;
}

/** A photo that was removed meanwhile matches nothing. */
function storeMatches(matches: readonly MatchedPhoto[], photoId: number, now: number) {
  return statement(sql`INSERT INTO photo_matches (photo_id, other_id, distance, at)
    SELECT max(${photoId}, value ->> 'id'), min(${photoId}, value ->> 'id'), value ->> 'distance', ${now}
    FROM json_each(${JSON.stringify(matches)})
    WHERE EXISTS (SELECT 1 FROM photo_measures WHERE photo_id = ${photoId})
      AND EXISTS (SELECT 1 FROM photo_measures WHERE photo_id = value ->> 'id')
    ON CONFLICT DO NOTHING`);
}
