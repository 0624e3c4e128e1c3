import { sql } from "drizzle-orm";
import { column, literal, type Reader } from "~/db/database.server";
import { itemCard, selectItemRows } from "../items/select-item-rows.server";
import { findSwaps, MATCHES_COMPARED } from "./find-swaps";

const limit = literal(MATCHES_COMPARED);

/** An offered piece `i` fits a wanted one `w`, both in collections open for swaps. */
const FITS = sql`collection_items AS i JOIN collections AS c ON c.id = i.collection_id AND c.offers_swaps = 1 AND c.deleted_at IS NULL
  JOIN collection_items AS w ON w.type_id = i.type_id AND w.status = 'want' AND w.deleted_at IS NULL AND w.owner_id <> i.owner_id
    AND (w.grade_from IS NULL OR (i.grade_from >= w.grade_from AND NOT i.is_details))
  JOIN collections AS d ON d.id = w.collection_id AND d.offers_swaps = 1 AND d.deleted_at IS NULL`;
const OFFERED = sql`i.status = 'swap' AND i.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM blocks
  WHERE (blocker_id = i.owner_id AND blocked_id = w.owner_id) OR (blocker_id = w.owner_id AND blocked_id = i.owner_id))`;
const EDGE = sql`SELECT DISTINCT i.owner_id AS giver_id, w.owner_id AS taker_id, i.id AS item_id FROM ${FITS} WHERE ${OFFERED}`;

/** `isLimited` if some may be missing, because there are {@link MATCHES_COMPARED} matches in a direction. */
export async function mySwaps(db: Reader, memberId: number) {
  const theyTake = sql`gives AS MATERIALIZED (${EDGE} AND i.owner_id = ${memberId} LIMIT ${limit})`;
  const theyGive = sql`gets AS MATERIALIZED (${EDGE} AND w.owner_id = ${memberId} LIMIT ${limit})`;
  const [edges, [open]] = await db.batch([
    db
      .select({
        giverId: column<number>("giver_id", "giverId"),
        takerId: column<number>("taker_id", "takerId"),
        itemId: column<number>("item_id", "itemId"),
      })
      .from(
        sql`(WITH ${theyTake}, ${theyGive} SELECT * FROM gives UNION SELECT * FROM gets UNION
          SELECT * FROM (${EDGE} AND i.owner_id IN (SELECT taker_id FROM gives) AND w.owner_id IN (SELECT giver_id FROM gets)
            LIMIT ${limit}))`,
      ),
    db
      .select({ count: column<number>("COUNT(*)", "count") })
      .from(sql`collections WHERE owner_id = ${memberId} AND offers_swaps = 1 AND deleted_at IS NULL`),
  ]);
  const { twoWay, threeWay } = findSwaps(memberId, edges);
  const giveCount = edges.filter(({ giverId }) => giverId === memberId).length;
  const takeCount = edges.filter(({ takerId }) => takerId === memberId).length;
  // Most pieces that fit somebody's want are part of no swap.
  const swapEdges = [
    ...twoWay.flatMap(({ gives, gets }) => [...gives, ...gets]),
    ...threeWay.flatMap(({ gives, passes, gets }) => [...gives, ...passes, ...gets]),
  ];
  const itemIds = [...new Set(swapEdges.map(({ itemId }) => itemId))];
  const memberIds = [...new Set(swapEdges.flatMap(({ giverId, takerId }) => [giverId, takerId]))];
  const [rows, names] = await db.batch([
    selectItemRows(
      db,
      sql`(SELECT x.* FROM json_each(${JSON.stringify(itemIds)}) AS j JOIN collection_items AS x ON x.id = j.value) AS i`,
    ),
    db
      .select({ id: column<number>("u.id", "id"), username: column<string>("u.username", "username") })
      .from(sql`json_each(${JSON.stringify(memberIds)}) AS j JOIN users AS u ON u.id = j.value`),
  ]);
  const cards = new Map(rows.map((row) => [row.id, itemCard(row, memberId)]));
  const people = new Map(names.map(({ id, username }) => [id, { id, username }]));
  const items = (some: readonly { readonly itemId: number }[]) => some.flatMap(({ itemId }) => cards.get(itemId) ?? []);
  const person = (id: number) => people.get(id) ?? { id, username: "" };
  return {
    isOpen: (open?.count ?? 0) > 0,
    isLimited: Math.max(giveCount, takeCount, edges.length - giveCount - takeCount) >= MATCHES_COMPARED,
    twoWay: twoWay.map((swap) => ({
      other: person(swap.otherId),
      gives: items(swap.gives),
      gets: items(swap.gets),
    })),
    threeWay: threeWay.map((swap) => ({
      first: person(swap.firstId),
      second: person(swap.secondId),
      gives: items(swap.gives),
      passes: items(swap.passes),
      gets: items(swap.gets),
    })),
  };
}
