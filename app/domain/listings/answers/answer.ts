/** Nothing says who asked. */
export interface PublishedAnswer {
  readonly id: number;
  readonly question: string;
  readonly answer: string;
  /** ISO 8601. */
  readonly askedAt: string;
  readonly answeredAt: string;
  /** Shown in place of both texts, which are then empty. */
  readonly gone?: string;
  /** For the conversation's two members only. */
  readonly threadId?: number;
}

export interface AnswersOfListing {
  readonly newest: readonly PublishedAnswer[];
  readonly hasMore: boolean;
}

export function answersPath(listingId: number): string {
  return `/lots/${listingId}/questions`;
}
