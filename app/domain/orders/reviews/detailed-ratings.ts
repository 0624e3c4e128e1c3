/** What a buyer can rate in detail, each with 1 to 5 stars. The names are those of the columns and of the API. */
export const DETAILS = ["described", "communication", "dispatch", "packaging"] as const;
export type Detail = (typeof DETAILS)[number];

export const DETAIL_LABELS: Readonly<Record<Detail, string>> = {
  described: "Item as described",
  communication: "Communication",
  dispatch: "Dispatch time",
  packaging: "Packaging",
};

/** A detail's rating in one review; null where the buyer gave none. */
export type DetailedRatings = Readonly<Record<Detail, number | null>>;

/** A review as a list shows it. */
export interface ReviewView {
  readonly orderId: number;
  /** The side the review's author took in that order. */
  readonly side: "buyer" | "seller";
  /** Null where authors aren't named. */
  readonly author: { readonly id: number; readonly username: string; readonly profileImageUrl: string | null } | null;
  readonly rating: number;
  readonly details: DetailedRatings;
  readonly text: string;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly reply: { readonly text: string; readonly at: number } | null;
}

/** A summary of a member's counted reviews. */
export interface RatingSummary {
  readonly reviewCount: number;
  /** 1 to 5; null without reviews. */
  readonly averageRating: number | null;
  /** The numbers of reviews with 5, 4, 3, 2 and 1 stars, in this order. */
  readonly stars: readonly { readonly stars: number; readonly count: number }[];
  /** The average of each detail and how many buyers rated it. Details that nobody rated are left out. */
  readonly details: readonly { readonly detail: Detail; readonly average: number; readonly count: number }[];
}
