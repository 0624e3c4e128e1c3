import { sql } from "drizzle-orm";
import { column, literal, type Reader, type Writer } from "~/db/database.server";
import { itemCard, selectItemRows } from "~/domain/collections/items/select-item-rows.server";
import { unreadChanged } from "~/domain/effects";
import { notifyEach } from "~/domain/notifications/notify.server";
import { enqueue } from "~/domain/outbox/outbox.server";

/** Of each listing in one run; the outbox stores where to continue. */
export const WANTS_COMPARED = 500;

interface Work {
  readonly listingId: number;
  /** The last wanted piece that was compared; 0 at the start. */
  readonly after: number;
  /** After a price cut, which may be why it matches. */
  readonly isCut?: boolean | undefined;
}

/** The listing `l` (price_minor, type_id, grade_from, grade_details, seller_id) is what `i` wants. */
export const IS_WANTED = sql`i.type_id = l.type_id AND i.owner_id <> l.seller_id
  AND (i.want_max_minor IS NULL OR l.price_minor <= i.want_max_minor)
  AND (i.grade_from IS NULL OR (l.grade_from >= i.grade_from AND NOT COALESCE(l.grade_details, 0)))`;

/** With the columns that {@link IS_WANTED} needs. */
export const onSale = (
  where: ReturnType<typeof sql>,
) => sql`(SELECT s.listing_id, s.price_minor, t.type_id, f.grade_from, f.grade_details, x.seller_id, x.title
  FROM types_on_sale AS t JOIN active_listings AS s ON s.listing_id = t.listing_id
  JOIN listings AS x ON x.id = t.listing_id LEFT JOIN listing_facts AS f ON f.listing_id = t.listing_id
  WHERE ${where}) AS l`;

/** Nobody is notified of a listing twice, so repeating it changes nothing. */
export async function matchWants(db: Writer, work: Work, { now, currency }: { now: number; currency: string }) {
  const { listingId, after, isCut = false } = work;
  const { listing, last } = await candidates(db, work);
  if (!listing) return { effects: [] };
  const upTo = last ?? Number.MAX_SAFE_INTEGER;
  const dedupeKey = `wants:${listingId}`;
  const { notified } = await db.commit({
    notified: notifyEach(
      now,
      sql`SELECT i.owner_id AS user_id, c.name FROM ${onSale(sql`t.listing_id = ${listingId}`)}
        CROSS JOIN collection_items AS i ON ${IS_WANTED} AND i.status = 'want' AND i.deleted_at IS NULL
          AND i.id > ${after} AND i.id <= ${upTo}
        CROSS JOIN collections AS c ON c.id = i.collection_id AND c.deleted_at IS NULL`,
      {
        kind: "want",
        facts: { item: listing.title, priceMinor: listing.priceMinor, currency, collection: sql`MIN(name)`, isCut },
        listingId,
        onceKey: dedupeKey,
      },
    ),
    // Reuses the key of the entry being handled, so that it stays in the outbox for the next sweep.
    rest: last === undefined ? [] : enqueue({ kind: "wants", payload: { ...work, after: last }, dedupeKey }, now),
  });
  return { effects: notified.length > 0 ? [unreadChanged(notified)] : [] };
}

/** `last` is the last piece to compare now, if there may be more. */
async function candidates(db: Reader, { listingId, after }: Work) {
  const [[listing], wants] = await db.batch([
    db
      .select({ title: column<string>("l.title", "title"), priceMinor: column<number>("l.price_minor", "price_minor") })
      .from(onSale(sql`t.listing_id = ${listingId}`)),
    db.select({ id: column<number>("i.id", "id") }).from(
      sql`types_on_sale AS t CROSS JOIN collection_items AS i ON i.type_id = t.type_id AND i.status = 'want' AND i.id > ${after}
          WHERE t.listing_id = ${listingId} ORDER BY i.id LIMIT ${literal(WANTS_COMPARED)}`,
    ),
  ]);
  return { listing, last: wants.length === WANTS_COMPARED ? wants.at(-1)?.id : undefined };
}

export const WANTS_SHOWN = 200;
const MATCHES_SHOWN = 200;

export async function myWants(db: Reader, memberId: number) {
  const wantRows = sql`(SELECT x.* FROM collection_items AS x INDEXED BY collection_items_wanted
    CROSS JOIN collections AS c ON c.id = x.collection_id AND c.deleted_at IS NULL
    WHERE x.owner_id = ${memberId} AND x.status = 'want' AND x.deleted_at IS NULL
    ORDER BY x.id DESC LIMIT ${literal(WANTS_SHOWN)})`;
  const wants = sql`${wantRows} AS i`;
  const types = sql`t.type_id IN (SELECT type_id FROM ${wantRows})`;
  const [rows, matches] = await db.batch([
    selectItemRows(db, wants).orderBy(sql`i.id DESC`),
    db
      .select({
        itemId: column<number>("i.id", "itemId"),
        listingId: column<number>("l.listing_id", "listingId"),
        title: column<string>("l.title", "title"),
        priceMinor: column<number>("l.price_minor", "priceMinor"),
      })
      .from(sql`${onSale(types)} JOIN ${wants} ON ${IS_WANTED} ORDER BY l.price_minor LIMIT ${literal(MATCHES_SHOWN)}`),
  ]);
  return rows.map((row) => ({
    ...itemCard(row, memberId),
    hasType: row.typeId !== null,
    matches: matches.filter(({ itemId }) => itemId === row.id),
  }));
}
