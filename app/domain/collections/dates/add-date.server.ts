import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Writer } from "~/db/client.server";
import { returning } from "~/db/statement.server";
import { type Refusal, refuse } from "~/domain/refusal";
import { addOfType } from "../add-of-type.server";
import { MAX_QUANTITY } from "../collection-limits";
import { isPlain } from "./is-plain.server";
import { issueDates } from "./issue-dates";
import { selectDatedType } from "./select-dated-type.server";

interface DatedPiece {
  readonly memberId: number;
  readonly typeId: number;
  readonly year: number;
  readonly mark: string;
}

const idRow = z.object({ id: z.int() });

/** One piece more of a date: a second one of the item that has nothing else to tell it apart, otherwise a new item. */
export async function addDate(
  db: Writer,
  piece: DatedPiece,
  now: number,
): Promise<{ readonly itemId: number } | Refusal> {
  const { changed } = await db.commit({
    changed: returning(
      sql`UPDATE collection_items SET quantity = quantity + 1 WHERE id = ${plainItem(piece)} AND quantity < ${MAX_QUANTITY}
        RETURNING id`,
      idRow,
    ),
  });
  const itemId = changed[0]?.id;
  if (itemId !== undefined) return { itemId };
  const { typeId, year, mark } = piece;
  const [[type], issues] = await db.batch(selectDatedType(db, typeId));
  const issue = type && issueDates(type, issues).find((each) => each.mark === mark && each.years.includes(year));
  if (!issue) return refuse("not_found", "This type wasn't made with that date and mint mark.");
  return addOfType(db, { ...piece, mint: issue.mint ?? undefined }, "own", now);
}

/** The other way round. An item with a grade, a price or a note stays. */
export async function removeDate(
  db: Writer,
  piece: DatedPiece,
  now: number,
): Promise<{ readonly count: number } | Refusal> {
  const { changed } = await db.commit({
    changed: returning(
      sql`UPDATE collection_items SET quantity = MAX(quantity - 1, 1), deleted_at = iif(quantity = 1, ${now}, NULL)
        WHERE id = ${plainItem(piece)} RETURNING id`,
      idRow,
    ),
  });
  if (changed.length > 0) return { count: changed.length };
  return refuse("conflict", "There is no piece of this date that can be taken off here.");
}

const plainItem = ({ memberId, typeId, year, mark }: DatedPiece) => sql`(SELECT i.id FROM collection_items AS i
  JOIN collections AS c ON c.id = i.collection_id AND c.deleted_at IS NULL
  WHERE i.owner_id = ${memberId} AND i.type_id = ${typeId} AND i.deleted_at IS NULL AND i.year_from = ${year}
    AND COALESCE(i.attributes ->> 'mintMark', '') = ${mark} AND ${isPlain}
  ORDER BY i.quantity DESC, i.id DESC LIMIT 1)`;
