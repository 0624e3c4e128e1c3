import type { openBids } from "./list-reads.server";
import type { offersToAnswer } from "./offers-to-answer.server";
import type { OpenOrder } from "./order-task";
import type { newestDraft, returnedPayout, unfinishedImport, unreadThreads } from "./waiting-reads.server";

type RowOf<Read extends (...args: never[]) => PromiseLike<readonly unknown[]>> = Awaited<ReturnType<Read>>[number];

export type OfferToAnswer = RowOf<typeof offersToAnswer>;
export type OpenBid = Omit<RowOf<typeof openBids>, "listingId" | "yourMaximumMinor">;
export type UnreadThread = RowOf<typeof unreadThreads>;

export interface OpenMatters {
  readonly orders: readonly OpenOrder[];
  readonly offers: readonly OfferToAnswer[];
  readonly bidding: readonly OpenBid[];
  readonly threads: readonly UnreadThread[];
  readonly drafts: { readonly count: number; readonly newest: RowOf<typeof newestDraft> | null };
  readonly returnedPayout: RowOf<typeof returnedPayout> | null;
  readonly imports: readonly RowOf<typeof unfinishedImport>[];
}
