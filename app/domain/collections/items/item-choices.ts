/** What a piece is to its collector. One for swap is owned too. */
export const ITEM_STATUSES = ["own", "swap", "want"] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<ItemStatus, string>> = {
  own: "Owned",
  swap: "For swap",
  want: "Wanted",
};

/** What CAC puts on a slab whose grade it agrees with; gold for one that deserves a higher grade. */
export const STICKERS = ["green", "gold"] as const;
export type Sticker = (typeof STICKERS)[number];
