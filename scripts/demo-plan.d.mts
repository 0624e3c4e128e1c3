import type { TypeEntry } from "~/domain/catalogue/type-entry";
import type { ListingInput } from "~/domain/listings/drafts/listing-input";

/** A piece to list. */
interface Piece extends Pick<ListingInput, "kind" | "title" | "description" | "attributes" | "postage"> {
  readonly typeId: number;
  readonly priceMinor: number;
}

interface Bid {
  readonly bidder: string;
  readonly maximumMinor: number;
}

/** What a test reads of the plan. Times are milliseconds from the moment of loading. */
interface Plan {
  readonly members: readonly { readonly username: string; readonly joinedAt: number }[];
  readonly past: readonly { readonly seller: string; readonly piece: Piece; readonly listedAt: number }[];
  readonly fixed: readonly { readonly seller: string; readonly piece: Piece }[];
  readonly live: readonly {
    readonly seller: string;
    readonly piece: Piece;
    readonly endsAt: number;
    readonly toPlace: readonly Bid[];
  }[];
  readonly scheduled: readonly { readonly seller: string; readonly piece: Piece; readonly startsAt: number }[];
}

export function planWorld(types: readonly TypeEntry[], world: unknown): Plan;
