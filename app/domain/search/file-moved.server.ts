import { type SQL, sql } from "drizzle-orm";
import { idRow, literal, returning, statement, type Writer } from "~/db/database.server";
import { ID_BITS } from "./ordered-places.server";

const FILED_AT_ONCE = literal(500);

const MOVED = sql`(SELECT auction_id, filed_end FROM moved_auctions ORDER BY auction_id LIMIT ${FILED_AT_ONCE})`;
const FILED_PLACE = sql`(filed_end / 1000 << ${literal(ID_BITS)}) | auction_id`;

const fileBy = (index: SQL, place: SQL) =>
  statement(sql`INSERT INTO ${index} (rowid, tags)
  SELECT ${place}, tags FROM auctions_at_prices WHERE id IN (SELECT auction_id FROM ${MOVED}) ORDER BY ${place}`);

export async function fileMoved(db: Writer): Promise<number> {
  const [age, end] = [sql.raw("auctions_at_prices_by_age"), sql.raw("auctions_at_prices_by_end")];
  const { rows } = await db.commit({
    unfiled: [
      statement(sql`DELETE FROM ${age} WHERE rowid IN (SELECT auction_id FROM ${MOVED})`),
      statement(sql`DELETE FROM ${end} WHERE rowid IN (SELECT ${FILED_PLACE} FROM ${MOVED})`),
    ],
    filed: [fileBy(age, sql.raw("id")), fileBy(end, sql.raw("close_place"))],
    rows: returning(
      sql`DELETE FROM moved_auctions WHERE auction_id IN (SELECT auction_id FROM ${MOVED}) RETURNING auction_id AS id`,
      idRow,
    ),
  });
  return rows.length;
}
