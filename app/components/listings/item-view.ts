import type { Attributes } from "~/domain/listings/drafts/listing-input";
import { type ListingView, referenceLine, yearText } from "~/domain/listings/listing-view";
import { FACT_LABELS } from "./fact-labels";

/** A listing prepared on the server for its page, so that the browser doesn't load the lists of labels. */
export interface ItemView extends Omit<ListingView, "attributes"> {
  readonly line: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

export function toItemView({ attributes, ...listing }: ListingView): ItemView {
  return {
    ...listing,
    line: referenceLine(attributes),
    facts: factRows(attributes),
  };
}

/** The catalogue facts that the seller gave, in display order. */
function factRows({ year, yearWritten, ...others }: Attributes) {
  const written = yearText({ year, yearWritten });
  return Object.entries(FACT_LABELS).flatMap(([name, { label, unit }]) => {
    if (name === "year") return written ? [{ label, value: written }] : [];
    const value = others[name as keyof typeof others];
    return value === undefined ? [] : [{ label, value: unit ? `${value} ${unit}` : String(value) }];
  });
}
