import type { Contents } from "./contents";

/** What one listing was when the seller decided, and what it is to become. */
export interface RowTarget {
  readonly listingId: number;
  /** Fingerprints of both. */
  readonly from: string;
  readonly to: string;
  /** Undefined if it can't become that; `refused` says why, if it isn't that the listing has changed. */
  readonly target: Contents | undefined;
  readonly refused?: string;
}
