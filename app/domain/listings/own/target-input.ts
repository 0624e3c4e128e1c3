import type { AuctionTermsInput, ListingInput } from "~/domain/listings/drafts/listing-input";
import type { Contents } from "./contents";
import type { EditableRow } from "./editable-row";

type Prices = NonNullable<Contents["auction"]>;

const pricesOf = ({ startMinor, reserveMinor, buyNowMinor }: Prices) => ({
  startMinor,
  ...(reserveMinor !== null && { reserveMinor }),
  ...(buyNowMinor !== null && { buyNowMinor }),
});

/** As the edit form would send it. An auction keeps its times. */
export function draftInput(row: EditableRow, target: Contents, now: number): ListingInput {
  const { title, description, attributes, terms } = row;
  const { kind, priceMinor, auction, postage } = target;
  const common = { kind, title, description, attributes, ...(postage && { postage }) };
  if (!auction || !terms) return { ...common, format: "fixed", priceMinor: priceMinor ?? 0 };
  const startsAt = terms.startsAt > now ? { startsAt: new Date(terms.startsAt).toISOString() } : {};
  const times = { ...startsAt, endsAt: new Date(terms.endsAt).toISOString() };
  return { ...common, format: "auction", auction: { ...pricesOf(auction), ...times } };
}

/** Starts now and lasts as long as the previous auction. */
export function nextAuction(
  { terms }: Pick<EditableRow, "terms">,
  prices: Prices,
  { now, auctionMinMs }: { now: number; auctionMinMs: number },
): AuctionTermsInput {
  const durationMs = terms ? terms.endsAt - terms.startsAt : 0;
  return { ...pricesOf(prices), endsAt: new Date(now + Math.max(durationMs, auctionMinMs)).toISOString() };
}
