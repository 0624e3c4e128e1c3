export const LISTING_KINDS = ["coin", "note", "other"] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];
export const KIND_NAMES: Readonly<Record<ListingKind, string>> = {
  coin: "Coin",
  note: "Banknote",
  other: "Other collectible",
};

export const LISTING_FORMATS = ["auction", "fixed"] as const;
export type ListingFormat = (typeof LISTING_FORMATS)[number];

export type ListingStatus = "draft" | "active" | "reserved" | "sold" | "ended" | "withdrawn" | "removed";
