import { sql } from "drizzle-orm";
import { columnsFrom, type Reader } from "~/db/database.server";
import { collectionItems } from "~/db/schema/collections";
import { rowChunks } from "~/domain/importing/read-table";
import type { ReadyItem } from "../reading/judge-item";
import type { ImportTarget } from "../reading/split-collections";

interface Comparable {
  readonly title: string;
  readonly typeId: number | null;
  readonly yearFrom: number | null;
  readonly attributes: string;
}

/** The same for records that are probably of one item. */
function likenessOf({ title, typeId, yearFrom, attributes }: Comparable): string {
  const facts: Readonly<Record<string, unknown>> = JSON.parse(attributes);
  const { yearWritten, mintMark, grade, certificate, serialNumber } = facts;
  const dated = [title.toLowerCase(), typeId, yearFrom, yearWritten, mintMark];
  return JSON.stringify([...dated, grade, certificate, serialNumber]);
}

/** Each stored item accounts for one row, so that a second specimen counts as new. */
export function findDuplicates<Item extends Comparable>(items: readonly Item[], owned: readonly Comparable[]) {
  const remaining = new Map<string, number>();
  for (const each of owned) remaining.set(likenessOf(each), (remaining.get(likenessOf(each)) ?? 0) + 1);
  return new Set(
    items.filter((item) => {
      const key = likenessOf(item);
      const count = remaining.get(key) ?? 0;
      remaining.set(key, count - 1);
      return count > 0;
    }),
  );
}

export async function duplicatesAmong<Item extends ReadyItem & { readonly target: number }>(
  db: Reader,
  items: readonly Item[],
  targets: readonly ImportTarget[],
) {
  const destined = targets.flatMap(({ number, collectionId }) =>
    collectionId === null ? [] : [{ collectionId, items: items.filter(({ target }) => target === number) }],
  );
  const owned = await likelyItems(db, destined);
  const found = destined.map((each) => {
    const there = owned.filter(({ collectionId }) => collectionId === each.collectionId);
    return findDuplicates(each.items, there);
  });
  return new Set(found.flatMap((some) => [...some]));
}

/** By the index of titles, a round trip for 250,000 characters of them. */
async function likelyItems(
  db: Reader,
  destined: readonly { readonly collectionId: number; readonly items: readonly ReadyItem[] }[],
) {
  const pairs = destined.flatMap(({ collectionId, items }) =>
    [...new Set(items.map(({ title }) => title.toLowerCase()))].map((title) => [collectionId, title] as const),
  );
  const found = rowChunks(pairs, ([, title]) => title.length).map((chunk) => itemsTitled(db, chunk));
  return (await Promise.all(found)).flat();
}

const itemsTitled = (db: Reader, pairs: string) =>
  db.select(columnsFrom("i", collectionItems, "collectionId", "title", "typeId", "yearFrom", "attributes")).from(
    sql`json_each(${pairs}) AS w CROSS JOIN collection_items AS i ON i.collection_id = w.value ->> 0
        AND i.title = w.value ->> 1 COLLATE NOCASE AND i.deleted_at IS NULL`,
  );
