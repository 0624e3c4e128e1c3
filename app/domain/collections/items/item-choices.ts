/** An item for swap is owned too. */
export const ITEM_STATUSES = ["own", "swap", "want"] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<ItemStatus, string>> = {
  own: "Owned",
  swap: "For swap",
  want: "Wanted",
};

export const ITEM_PHOTO_ROLES = ["obverse", "reverse", "detail"] as const;
export type ItemPhotoRole = (typeof ITEM_PHOTO_ROLES)[number];

/** Of CAC: green confirms a slab's grade, gold says that the coin deserves a higher one. */
export const STICKERS = ["green", "gold"] as const;
export type Sticker = (typeof STICKERS)[number];

export const PRICE_CURRENCIES = [
  ...["USD", "EUR", "GBP", "CHF", "CAD", "AUD", "JPY", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "INR", "CNY", "HKD"],
  ...["SGD", "NZD", "ZAR", "BRL", "MXN", "TRY", "UAH", "KRW", "TWD", "THB", "ILS"],
] as const;
