/** A question about a listing and its seller's answer, as everyone sees them. Nothing says who asked. */
export interface PublishedAnswer {
  readonly id: number;
  readonly question: string;
  readonly answer: string;
  /** ISO 8601. */
  readonly askedAt: string;
  readonly answeredAt: string;
  /** Shown in place of both texts, which are then empty: who took the answer down, or why the operator removed it. */
  readonly gone?: string;
  /** The conversation that it is from, for its two members. */
  readonly threadId?: number;
}

/** The newest answers of a listing. */
export interface AnswersOfListing {
  readonly newest: readonly PublishedAnswer[];
  readonly hasMore: boolean;
}

/** The page with all answers of a listing. */
export function answersPath(listingId: number): string {
  return `/lots/${listingId}/questions`;
}
