import type { ItemStatus } from "~/domain/collections/items/item-choices";

/** The color that goes with an item's role (owned, for swap, wanted), beside the word. */
export const ITEM_TONES: Readonly<Record<ItemStatus, string>> = {
  own: "text-quiet",
  swap: "text-verdigris",
  want: "text-bronze",
};
