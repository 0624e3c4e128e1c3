import type { ItemStatus } from "~/domain/collections/items/item-choices";

/** The colour of what an item is to its collector, beside the word. */
export const ITEM_TONES: Readonly<Record<ItemStatus, string>> = {
  own: "text-quiet",
  swap: "text-verdigris",
  want: "text-bronze",
};
