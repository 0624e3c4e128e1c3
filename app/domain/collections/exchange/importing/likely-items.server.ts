import { sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column } from "~/db/columns-of";
import { rowChunks } from "~/domain/importing/row-chunks";
import type { ReadyItem } from "../reading/judge-item";

interface Destined {
  readonly collectionId: number;
  readonly items: readonly ReadyItem[];
}

/** By the index of titles, a round trip for 250,000 characters of them. */
export async function likelyItems(db: Reader, destined: readonly Destined[]) {
  const wanted = destined.flatMap(({ collectionId, items }) =>
    [...new Set(items.map(({ title }) => title.toLowerCase()))].map((title) => [collectionId, title] as const),
  );
  const found = rowChunks(wanted, ([, title]) => title.length).map((chunk) => itemsTitled(db, chunk));
  return (await Promise.all(found)).flat();
}

const itemsTitled = (db: Reader, wanted: string) =>
  db
    .select({
      collectionId: column<number>("i.collection_id", "collectionId"),
      title: column<string>("i.title", "title"),
      typeId: column<number | null>("i.type_id", "typeId"),
      yearFrom: column<number | null>("i.year_from", "yearFrom"),
      attributes: column<string>("i.attributes", "attributes"),
    })
    .from(
      sql`json_each(${wanted}) AS w CROSS JOIN collection_items AS i ON i.collection_id = w.value ->> 0
        AND i.title = w.value ->> 1 COLLATE NOCASE AND i.deleted_at IS NULL`,
    );
