import type { Tradition } from "~/domain/grading/traditions";
import { type ListedOutline, listedOutline } from "~/domain/listings/facts/listed-outline";
import type { ListingView } from "~/domain/listings/listing-answers";
import { referenceLine } from "~/domain/listings/listing-view";
import type { FurtherPostage } from "~/domain/postage/further-postage-form";
import { furtherPostageRows, postageRows } from "~/domain/postage/postage-words";
import type { MetalPrices } from "~/domain/rates/metal-value";
import { type FactRow, factRows, metalRows, typeRow } from "./fact-rows";

export interface ItemView extends Omit<ListingView, "attributes" | "years" | "certificateIn" | "preciousMetal"> {
  readonly line: string;
  readonly facts: readonly FactRow[];
  /** Drawn while there is no photo. */
  readonly outlined: ListedOutline | null;
}

/**
 * `currency` is what postage and metal are written in, `country` where it is shown to. No `tradition` for pages that are the same
 * for everybody.
 */
export function toItemView(
  { attributes, years, certificateIn, preciousMetal, ...listing }: ListingView,
  {
    currency,
    tradition,
    country = null,
    metal = null,
    further = null,
  }: {
    readonly currency: string;
    readonly tradition?: Tradition | undefined;
    readonly country?: string | null;
    readonly metal?: MetalPrices | null;
    readonly further?: FurtherPostage | null;
  },
): ItemView {
  const { type, kind, postage = null } = listing;
  return {
    ...listing,
    line: referenceLine({ attributes, ...(years && { years }) }),
    outlined: listing.photos.length > 0 ? null : listedOutline(kind, attributes),
    facts: [
      ...typeRow(type),
      ...factRows({ kind, attributes, ...(certificateIn && { certificateIn }) }, tradition),
      ...metalRows(preciousMetal, metal, currency),
      ...postageRows(postage, country, currency),
      ...furtherPostageRows(further, postage, { country, currency }),
    ],
  };
}
