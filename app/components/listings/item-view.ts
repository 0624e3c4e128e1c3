import type { Tradition } from "~/domain/grading/traditions";
import { type ListingView, referenceLine } from "~/domain/listings/listing-view";
import { type FactRow, factRows, typeRow } from "./fact-rows";

/** A listing prepared on the server for its page, so that the browser doesn't load calendars, scales and labels. */
export interface ItemView extends Omit<ListingView, "attributes" | "years"> {
  readonly line: string;
  readonly facts: readonly FactRow[];
}

/** `tradition` is the one in which the viewer is also shown a coin's grade; none for pages that are the same for everybody. */
export function toItemView({ attributes, years, ...listing }: ListingView, tradition?: Tradition): ItemView {
  return {
    ...listing,
    line: referenceLine({ attributes, ...(years && { years }) }),
    facts: [...typeRow(listing.type), ...factRows(listing.kind, attributes, tradition)],
  };
}
