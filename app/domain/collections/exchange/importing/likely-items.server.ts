import { sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column } from "~/db/columns-of";
import type { ReadyItem } from "../reading/judge-item";

/** The items that go into an existing collection. */
interface Destined {
  readonly collectionId: number;
  readonly items: readonly ReadyItem[];
}

/** The items of these collections with the same titles, by the index of titles. One round trip, and none without collections. */
export async function likelyItems(db: Reader, destined: readonly Destined[]) {
  if (destined.length === 0) return [];
  const wanted = destined.map(({ collectionId, items }) => ({
    id: collectionId,
    titles: [...new Set(items.map(({ title }) => title.toLowerCase()))],
  }));
  return db
    .select({
      collectionId: column<number>("i.collection_id", "collectionId"),
      title: column<string>("i.title", "title"),
      typeId: column<number | null>("i.type_id", "typeId"),
      yearFrom: column<number | null>("i.year_from", "yearFrom"),
      attributes: column<string>("i.attributes", "attributes"),
    })
    .from(
      sql`json_each(${JSON.stringify(wanted)}) AS w CROSS JOIN json_each(w.value, '$.titles') AS t
        CROSS JOIN collection_items AS i ON i.collection_id = w.value ->> 'id'
        AND i.title = t.value COLLATE NOCASE AND i.deleted_at IS NULL`,
    );
}
