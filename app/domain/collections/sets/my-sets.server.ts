import { sql } from "drizzle-orm";
import { column, columnsFrom, type Reader } from "~/db/database.server";
import { collectionItems } from "~/db/schema/collections";
import { fills, scoreOf } from "./score";
import { type CollectorSet, SETS } from "./sets";

function selectPieces(db: Reader, memberId: number, typeIds: readonly number[]) {
  return db
    .select({
      itemId: column<number>("i.id", "itemId"),
      typeId: column<number>("i.type_id", "typeId"),
      mark: sql<string>`COALESCE(i.attributes ->> 'mintMark', '')`.as("mark"),
      mint: sql<string>`COALESCE(i.attributes ->> 'mint', '')`.as("mint"),
      ...columnsFrom("i", collectionItems, "gradeFrom", "gradeTo", "isDetails"),
    })
    .from(
      sql`json_each(${JSON.stringify(typeIds)}) AS t CROSS JOIN collection_items AS i ON i.owner_id = ${memberId}
        AND i.type_id = t.value AND i.status IN ('own', 'swap') AND i.deleted_at IS NULL
        CROSS JOIN collections AS c ON c.id = i.collection_id AND c.deleted_at IS NULL`,
    );
}

/** The most complete first, in groups of which the one with the most complete set is first. */
export async function mySets(db: Reader, memberId: number) {
  const types = [...new Set(SETS.flatMap(({ members }) => members.map(({ typeId }) => typeId)))];
  const pieces = await selectPieces(db, memberId, types);
  const sets = SETS.map((set) => {
    const { filledCount, rating } = scoreOf(set, pieces);
    const { slug, group, name, about, members } = set;
    return { slug, group, name, about, filledCount, size: members.length, rating };
  }).sort((a, b) => b.filledCount / b.size - a.filledCount / a.size);
  const groups = [...new Set(sets.map(({ group }) => group))];
  return groups.map((group) => ({ group, sets: sets.filter((set) => set.group === group) }));
}

export async function mySet(db: Reader, memberId: number, set: CollectorSet) {
  const ids = [...new Set(set.members.map(({ typeId }) => typeId))];
  const types = sql`json_each(${JSON.stringify(ids)}) AS t`;
  const [pieces, typeRows, onSale, wants] = await db.batch([
    selectPieces(db, memberId, ids),
    db
      .select({
        typeId: column<number>("y.id", "typeId"),
        title: column<string>("y.title", "title"),
        years: column<string>("y.years_text", "years"),
      })
      .from(sql`${types} CROSS JOIN catalogue_types AS y ON y.id = t.value`),
    db
      .select({
        typeId: column<number>("s.type_id", "typeId"),
        mark: sql<string>`COALESCE(l.attributes ->> 'mintMark', '')`.as("mark"),
        mint: sql<string>`COALESCE(l.attributes ->> 'mint', '')`.as("mint"),
        count: column<number>("COUNT(*)", "count"),
        fromMinor: column<number>("MIN(a.price_minor)", "fromMinor"),
      })
      .from(
        sql`${types} CROSS JOIN types_on_sale AS s ON s.type_id = t.value
          JOIN active_listings AS a ON a.listing_id = s.listing_id
          JOIN listings AS l ON l.id = s.listing_id GROUP BY s.type_id, mark, mint`,
      ),
    db.select({ typeId: column<number>("i.type_id", "typeId") }).from(
      sql`${types} CROSS JOIN collection_items AS i ON i.owner_id = ${memberId} AND i.type_id = t.value
          AND i.status = 'want' AND i.deleted_at IS NULL
        CROSS JOIN collections AS c ON c.id = i.collection_id AND c.deleted_at IS NULL`,
    ),
  ]);
  const score = scoreOf(set, pieces);
  return {
    ...score,
    places: score.places.map((place) => {
      const type = typeRows.find(({ typeId }) => typeId === place.member.typeId);
      const offers = onSale.filter((each) => fills(place.member, each));
      return {
        ...place,
        title: place.member.title ?? type?.title ?? "",
        // One mint may have struck the type in some of its years only.
        years: place.member.mark === undefined && place.member.mint === undefined ? type?.years : undefined,
        onSale:
          offers.length === 0
            ? null
            : {
                count: offers.reduce((sum, { count }) => sum + count, 0),
                fromMinor: Math.min(...offers.map(({ fromMinor }) => fromMinor)),
              },
        isWanted: wants.some(({ typeId }) => typeId === place.member.typeId),
      };
    }),
  };
}
