import type { Contents } from "~/domain/listings/own/contents";

/** A listing as it was when the seller decided, and its target. */
export interface RowTarget {
  readonly listingId: number;
  /** Fingerprints of both. */
  readonly from: string;
  readonly to: string;
  /** Undefined if refused; `refused` says why, unless the listing has changed. */
  readonly target: Contents | undefined;
  readonly refused?: string;
}
