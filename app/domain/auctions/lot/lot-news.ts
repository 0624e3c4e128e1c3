import type { PublicAuction } from "./room-protocol";

/** What is published about a change after the commit. */
export interface AuctionChange {
  readonly type: "price" | "extended" | "closed";
  readonly auction: PublicAuction;
  /** Members whose unread count changed. */
  readonly notified: readonly number[];
}
