import type { PublicAuction } from "./room-protocol";

/** What the world may hear of a change, after the commit. */
export interface LotNews {
  readonly type: "price" | "extended" | "closed";
  readonly auction: PublicAuction;
  /** Members whose unread count changed. */
  readonly notified: readonly number[];
}
