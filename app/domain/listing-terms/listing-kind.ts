export const LISTING_KINDS = ["coin", "note", "other"] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

export const LISTING_FORMATS = ["auction", "fixed"] as const;
export type ListingFormat = (typeof LISTING_FORMATS)[number];
