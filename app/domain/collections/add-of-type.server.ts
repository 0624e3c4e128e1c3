import { sql } from "drizzle-orm";
import * as z from "zod";
import { mustChangeOne, returning, statement, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { isRefusal, refuse } from "~/domain/refusal";
import { tooManyItems } from "./add-collection.server";
import { FIRST_NAME } from "./collection-input";

const addedRow = z.object({ id: z.int() });

export interface Piece {
  readonly memberId: number;
  readonly typeId: number;
  readonly year?: number | undefined;
  readonly mark?: string | undefined;
  readonly mint?: string | undefined;
}

/** In the newest collection, or in a first, private one. */
export async function addOfType(db: Writer, piece: Piece, status: "own" | "want", now: number) {
  const { memberId, typeId, year = null, mark, mint } = piece;
  const newest = sql`(SELECT MAX(id) FROM collections WHERE owner_id = ${memberId} AND deleted_at IS NULL)`;
  const attributes = JSON.stringify({
    typeId,
    ...(year && { year }),
    ...(mark && { mintMark: mark }),
    ...(mint && { mint }),
  });
  const done = await db
    .commit({
      first: statement(sql`INSERT INTO collections (owner_id, name, description, created_at)
        SELECT ${memberId}, ${FIRST_NAME}, '', ${now} WHERE ${newest} IS NULL`),
      added: returning(
        sql`INSERT INTO collection_items (collection_id, owner_id, status, kind, type_id, title, attributes, issuer, year_from, quantity,
            place, storage, public_note, private_note, created_at)
          SELECT ${newest}, ${memberId}, ${status}, t.kind, t.id, t.title, json_set(${attributes}, '$.country', i.name),
            i.name, ${year}, 1, '', '', '', '', ${now}
          FROM catalogue_types AS t JOIN catalogue_issuers AS i ON i.code = t.issuer_code WHERE t.id = ${typeId}
          RETURNING id`,
        addedRow,
      ),
      one: mustChangeOne,
    })
    .catch(answerTo({ conflict: noSuchType, too_many_items: tooManyItems }));
  return isRefusal(done) ? done : { itemId: done.added[0]?.id ?? 0 };
}

const noSuchType = () => refuse("not_found", "There is no such type.");
