import type { Reader } from "~/db/client.server";
import { findDuplicates } from "../reading/duplicates";
import type { ReadyItem } from "../reading/judge-item";
import type { ImportTarget } from "../reading/split-collections";
import { likelyItems } from "./likely-items.server";

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
