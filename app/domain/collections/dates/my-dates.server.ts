import { eq, type SQL, sql } from "drizzle-orm";
import { column, columnsOf, idRow, literal, type Reader, returning, type Writer } from "~/db/database.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import { addOfType, type Piece } from "~/domain/collections/add-purchase.server";
import { MAX_QUANTITY } from "~/domain/collections/collection-limits";
import { refuse } from "~/domain/refusal";
import { selectIssues } from "~/domain/type-pages/type-page.server";
import { issueDates, keyDates } from "./issue-dates";

type DatedPiece = Piece & { readonly year: number; readonly mark: string };

/** One piece more of a date: a second one of the item that has nothing else to tell it apart, otherwise a new item. */
export async function addDate(db: Writer, piece: DatedPiece, now: number) {
  const one = sql`id = ${plainItem(piece)} AND quantity < ${MAX_QUANTITY}`;
  const [row] = await updateRows(db, sql`UPDATE collection_items SET quantity = quantity + 1 WHERE ${one}`);
  if (row) return { itemId: row.id };
  const { typeId, year, mark } = piece;
  const [[type], issues] = await db.batch(selectDatedType(db, typeId));
  const issue = type && issueDates(type, issues).find((each) => each.mark === mark && each.years.includes(year));
  if (!issue) return refuse("not_found", "This type wasn't made with that date and mint mark.");
  return addOfType(db, { ...piece, mint: issue.mint ?? undefined }, "own", now);
}

/** The other way round. An item with a grade, a price or a note stays. */
export async function removeDate(db: Writer, piece: DatedPiece, now: number) {
  const { length: count } = await updateRows(
    db,
    sql`UPDATE collection_items SET quantity = MAX(quantity - 1, 1), deleted_at = iif(quantity = 1, ${now}, NULL)
      WHERE id = ${plainItem(piece)}`,
  );
  if (count > 0) return { count };
  return refuse("conflict", "There is no piece of this date that can be taken off here.");
}

async function updateRows(db: Writer, update: SQL) {
  return (await db.commit({ rows: returning(sql`${update} RETURNING id`, idRow) })).rows;
}

const plainItem = ({ memberId, typeId, year, mark }: DatedPiece) => sql`(SELECT i.id FROM collection_items AS i
  JOIN collections AS c ON c.id = i.collection_id AND c.deleted_at IS NULL
  WHERE i.owner_id = ${memberId} AND i.type_id = ${typeId} AND i.deleted_at IS NULL AND i.year_from = ${year}
    AND COALESCE(i.attributes ->> 'mintMark', '') = ${mark} AND ${isPlain}
  ORDER BY i.quantity DESC, i.id DESC LIMIT 1)`;

/** Nothing but its type, date and mint is known of the item `i`, so that it can be counted up and down. */
export const isPlain = sql`i.status = 'own' AND i.grade_from IS NULL AND i.is_details = 0 AND i.price_minor IS NULL
  AND i.acquired_on IS NULL AND i.order_id IS NULL AND i.photo_count = 0 AND i.place = '' AND i.storage = ''
  AND i.public_note = '' AND i.private_note = '' AND i.attributes ->> 'certificate' IS NULL`;

/** A type and its issues, as `issueDates` takes them. */
export const selectDatedType = (db: Reader, typeId: number) =>
  [
    db
      .select(columnsOf(catalogueTypes, "id", "title", "yearFrom", "yearTo", "calendar"))
      .from(catalogueTypes)
      .where(eq(catalogueTypes.id, typeId)),
    selectIssues(db, typeId),
  ] as const;

/** Bounds what a page reads, of each kind. */
const MOST_ROWS = 500;

const dateOf = (year: string, mark: string) => ({
  year: column<number | null>(year, "year"),
  mark: column<string>(`COALESCE(${mark}, '')`, "mark"),
});

interface DatedItem {
  readonly year: number | null;
  readonly mark: string;
}

/** The dates and mints of a type, with what the member has of each, what is on sale and what the latest sold for. */
export async function myDates(db: Reader, { typeId, memberId }: { typeId: number; memberId: number }) {
  const [[type], issues, pieces, onSale, sold] = await db.batch([
    ...selectDatedType(db, typeId),
    db
      .select({
        ...dateOf("i.year_from", "i.attributes ->> 'mintMark'"),
        count: column<number>("i.quantity", "count"),
        isPlain: sql<number>`${isPlain}`.as("is_plain"),
      })
      .from(
        sql`(SELECT * FROM collection_items WHERE owner_id = ${memberId} AND type_id = ${typeId}
            AND status IN ('own', 'swap') AND deleted_at IS NULL LIMIT ${literal(MOST_ROWS)}) AS i
          JOIN collections AS c ON c.id = i.collection_id AND c.deleted_at IS NULL`,
      ),
    db
      .select({ ...dateOf("f.year_from", "f.mint_mark"), priceMinor: column<number>("a.price_minor", "priceMinor") })
      .from(
        sql`(SELECT listing_id FROM types_on_sale WHERE type_id = ${typeId} LIMIT ${literal(MOST_ROWS)}) AS s
          JOIN active_listings AS a ON a.listing_id = s.listing_id JOIN listing_facts AS f ON f.listing_id = s.listing_id`,
      ),
    db
      .select({ ...dateOf("f.year_from", "f.mint_mark"), priceMinor: column<number>("s.price_minor", "priceMinor") })
      .from(
        sql`(SELECT * FROM type_sales WHERE type_id = ${typeId} ORDER BY sold_at DESC LIMIT ${literal(MOST_ROWS)}) AS s
          JOIN listing_facts AS f ON f.listing_id = s.listing_id`,
      )
      .orderBy(sql`s.sold_at DESC`),
  ]);
  if (!type) return undefined;
  const of = <Row extends DatedItem>(rows: readonly Row[], date: DatedItem) =>
    rows.filter(({ year, mark }) => year === date.year && mark === date.mark);
  const sum = (rows: readonly { readonly count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
  const dates = issueDates(type, issues);
  const keys = keyDates(dates);
  return {
    type: { id: type.id, title: type.title },
    issues: dates.map(({ mark, mint, years, mintages }) => ({
      mark,
      mint,
      dates: years.map((year) => {
        const own = of(pieces, { year, mark });
        const prices = of(onSale, { year, mark }).map(({ priceMinor }) => priceMinor);
        return {
          year,
          mintage: mintages[year] ?? null,
          isKey: keys.some((key) => key.year === year && key.mark === mark),
          count: sum(own),
          plainCount: sum(own.filter((row) => row.isPlain)),
          onSale: prices.length === 0 ? null : { count: prices.length, fromMinor: Math.min(...prices) },
          soldMinor: of(sold, { year, mark })[0]?.priceMinor ?? null,
        };
      }),
    })),
  };
}

export type MyDates = NonNullable<Awaited<ReturnType<typeof myDates>>>;
