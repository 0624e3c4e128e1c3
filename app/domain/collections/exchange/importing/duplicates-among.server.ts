import { sql } from "drizzle-orm";
import { columnsFrom, type Reader } from "~/db/database.server";
import { collectionItems } from "~/db/schema/collections";
import { rowChunks } from "~/domain/importing/row-chunks";
import { findDuplicates } from "../reading/duplicates";
import type { ReadyItem } from "../reading/judge-item";
import type { ImportTarget } from "../reading/split-collections";

export async function duplicatesAmong<Item extends ReadyItem & { readonly target: number }>(
  db: Reader,
  items: readonly Item[],
  targets: readonly ImportTarget[],
) {
  const destined = targets.flatMap(({ number, collectionId }) =>
    collectionId === null ? [] : [{ collectionId, items: items.filter(({ target }) => target === number) }],
  );
  const owned = await likelyItems(db, destined);
  const found = destined.map((each) =>
    findDuplicates(
      each.items,
      owned.filter(({ collectionId }) => collectionId === each.collectionId),
    ),
  );
  return new Set(found.flatMap((some) => [...some]));
}

/** By the index of titles, a round trip for 250,000 characters of them. */
async function likelyItems(
  db: Reader,
  destined: readonly { readonly collectionId: number; readonly items: readonly ReadyItem[] }[],
) {
  const wanted = destined.flatMap(({ collectionId, items }) =>
    [...new Set(items.map(({ title }) => title.toLowerCase()))].map((title) => [collectionId, title] as const),
  );
  const found = rowChunks(wanted, ([, title]) => title.length).map((chunk) => itemsTitled(db, chunk));
  return (await Promise.all(found)).flat();
}

const itemsTitled = (db: Reader, wanted: string) =>
  db.select(columnsFrom("i", collectionItems, "collectionId", "title", "typeId", "yearFrom", "attributes")).from(
    sql`json_each(${wanted}) AS w CROSS JOIN collection_items AS i ON i.collection_id = w.value ->> 0
        AND i.title = w.value ->> 1 COLLATE NOCASE AND i.deleted_at IS NULL`,
  );
