import type { Contents } from "~/domain/listings/own/contents";

export interface RowTarget {
  readonly listingId: number;
  /** Fingerprints before and after. */
  readonly from: string;
  readonly to: string;
  /** Undefined if refused; `refused` says why, unless the listing has changed. */
  readonly target: Contents | undefined;
  readonly refused?: string;
}
