import type { Effect } from "~/domain/effects";
import type { PublicAuction } from "./room-protocol";

/** What is published about a change after the commit. */
export interface AuctionChange {
  readonly type: "price" | "extended" | "closed";
  readonly auction: PublicAuction;
  readonly effects: readonly Effect[];
}
