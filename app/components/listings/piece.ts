import type { Attributes } from "~/domain/listings/listing-input";
import { type ListingView, type PhotoView, referenceLine, yearText } from "~/domain/listings/listing-view";
import { FACT_LABELS } from "./fact-labels";
import { placeholderUrl } from "./placeholder";

export interface PiecePhoto extends Omit<PhotoView, "thumbhash"> {
  /** A data URL. */
  readonly placeholder: string;
}

/** A listing as its page shows it, worked out on the server: the browser needs neither the lists nor the decoder. */
export interface Piece extends Omit<ListingView, "attributes" | "photos"> {
  readonly line: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly photos: readonly PiecePhoto[];
}

export function pieceOf({ attributes, photos, ...listing }: ListingView): Piece {
  return {
    ...listing,
    line: referenceLine(attributes),
    facts: factRows(attributes),
    photos: photos.map(({ thumbhash, ...photo }) => ({ ...photo, placeholder: placeholderUrl(thumbhash) })),
  };
}

/** The catalogue facts as far as the seller gave them, in the order of showing. */
function factRows({ year, yearWritten, ...others }: Attributes) {
  const written = yearText({ year, yearWritten });
  return Object.entries(FACT_LABELS).flatMap(([name, { label, unit }]) => {
    if (name === "year") return written ? [{ label, value: written }] : [];
    const value = others[name as keyof typeof others];
    return value === undefined ? [] : [{ label, value: unit ? `${value} ${unit}` : String(value) }];
  });
}
