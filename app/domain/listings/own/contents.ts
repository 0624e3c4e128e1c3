import * as z from "zod";
import { KIND_NAMES, LISTING_KINDS, type ListingStatus } from "~/domain/listing-terms/listing-kind";
import type { AuctionTerms } from "~/domain/listings/drafts/auction-terms";
import type { AuctionTermsInput, ListingInput } from "~/domain/listings/drafts/listing-input";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { formatMoney } from "~/domain/money";
import { postageTermsSchema } from "~/domain/postage/postage-input";
import { RETURN_DAYS } from "~/domain/postage/postage-limits";
import { collectionPlace, termsLine } from "~/domain/postage/postage-words";

const amount = z.int();

/** Its JSON is stored to undo a change. */
export const contentsSchema = z.strictObject({
  isOnSale: z.boolean(),
  kind: z.enum(LISTING_KINDS),
  /** Null for an auction. */
  priceMinor: amount.nullable(),
  /** Null for a fixed price. */
  auction: z
    .strictObject({ startMinor: amount, reserveMinor: amount.nullable(), buyNowMinor: amount.nullable() })
    .nullable(),
  /** Null for free postage to everywhere. */
  postage: postageTermsSchema.nullable(),
});
export type Contents = z.infer<typeof contentsSchema>;

export interface EditableRow extends Contents {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly status: ListingStatus;
  readonly attributes: Attributes;
  readonly typeId: number | undefined;
  /** Of the newest auction, with its times. */
  readonly terms: AuctionTerms | null;
  readonly revision: number;
}

export function contentsOf({ isOnSale, kind, priceMinor, auction, postage }: EditableRow): Contents {
  return { isOnSale, kind, priceMinor, auction, postage };
}

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

export interface Difference {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** In the order in which they are shown. */
export function differencesOf(before: Contents, after: Contents, currency: string): readonly Difference[] {
  const [from, to] = [wordsOf(before, currency), wordsOf(after, currency)];
  return Object.keys(from).flatMap((label) => {
    const [old = "", next = ""] = [from[label], to[label]];
    return old === next ? [] : [{ label, from: old, to: next }];
  });
}

function wordsOf(contents: Contents, currency: string): Readonly<Record<string, string>> {
  const { kind, priceMinor, auction, postage, isOnSale } = contents;
  const money = (amountMinor: number | null | undefined) =>
    amountMinor == null ? "None" : formatMoney(amountMinor, currency);
  return {
    Price: money(priceMinor),
    "Starting price": money(auction?.startMinor),
    Reserve: money(auction?.reserveMinor),
    "Buy now": money(auction?.buyNowMinor),
    Kind: KIND_NAMES[kind],
    Postage: postage ? termsLine({ ...postage, collectPlace: null }, currency) || "Not posted" : "Free to everywhere",
    "Ships within": postage ? daysWords(postage.dispatchDays) : "Not stated",
    Returns: postage?.acceptsReturns ? `Accepted within ${RETURN_DAYS} days` : "Only if something is wrong",
    "Collection in person": (postage && collectionPlace(postage)) ?? "No",
    State: isOnSale ? "On sale" : "Not on sale",
  };
}

const daysWords = (days: number) => (days === 1 ? "One day" : `${days} days`);
