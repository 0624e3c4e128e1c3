import { eq, type SQL, sql } from "drizzle-orm";
import { columnsOf, idRow, type Reader, returning, type Writer } from "~/db/database.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import { addOfType, type Piece } from "~/domain/collections/add-purchase.server";
import { MAX_QUANTITY } from "~/domain/collections/collection-limits";
import { refuse } from "~/domain/refusal";
import { selectIssues } from "~/domain/type-pages/type-page.server";
import { issueDates } from "./issue-dates";

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
