import type { ListingKind, ListingStatus } from "~/domain/listing-terms/listing-kind";
import type { Contents } from "~/domain/listings/own/contents";
import { MAX_AMOUNT_MINOR, minorDigits } from "~/domain/money";
import { postageSchema } from "~/domain/postage/postage-input";
import type { PostageTerms } from "~/domain/postage/postage-terms";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

export interface SharedChange {
  readonly price?: PriceChange;
  readonly kind?: ListingKind;
  /** Replaces the listing's own terms. */
  readonly profile?: PostageTerms;
  /** Applied after the profile. */
  readonly terms?: Partial<Pick<PostageTerms, "acceptsReturns" | "dispatchDays" | "collectPlace">>;
}

interface OwnContents extends Contents {
  readonly status: ListingStatus;
  readonly typeId: number | undefined;
}

/** Only a draft can change in everything. An unsold item that gets a new price goes back on sale. */
export function changedContents(row: OwnContents, change: SharedChange, currency: string): Contents | Refusal {
  const { status, typeId, ...contents } = row;
  const refusal = refuseState(row, change);
  if (refusal) return refusal;
  if (change.kind && change.kind !== row.kind && typeId !== undefined)
    return refuse("breaks_rule", "It's linked to a catalogue type of its present kind. Edit it on its own.");
  const withNewPrice = change.price ? withPrice(contents, change.price, currency) : contents;
  if (isRefusal(withNewPrice)) return withNewPrice;
  const postage = changedPostage(contents.postage, change);
  if (isRefusal(postage)) return postage;
  const isOnSale = status === "active" || status === "ended" || status === "withdrawn";
  return { ...withNewPrice, isOnSale, kind: change.kind ?? contents.kind, postage };
}

function refuseState({ status, auction }: OwnContents, change: SharedChange): Refusal | undefined {
  if (status === "draft") return undefined;
  if (status === "reserved" || status === "sold")
    return refuse("conflict", "It's sold, so it can no longer be changed.");
  if (status === "removed") return refuse("conflict", "We removed this listing, so it can't be changed.");
  if (status === "active" && auction)
    return refuse("conflict", "Its auction is running, and bidders rely on its terms.");
  if (change.kind || change.profile || change.terms)
    return refuse("conflict", "It was published, so only its price can change. Duplicate it to change the rest.");
  return undefined;
}

function withPrice(contents: Contents, price: PriceChange, currency: string): Contents | Refusal {
  const { priceMinor, auction } = contents;
  const newPrice = (amountMinor: number) => changedPrice(amountMinor, price, currency);
  const outOfRange = () => refuse("breaks_rule", "The new price would be zero or less, or too high.");
  if (priceMinor !== null) {
    const next = newPrice(priceMinor);
    return next === undefined ? outOfRange() : { ...contents, priceMinor: next };
  }
  if (!auction) return contents;
  const startMinor = newPrice(auction.startMinor);
  if (startMinor === undefined) return outOfRange();
  // In an auction, an amount changes the starting price.
  if (price.way === "set") return { ...contents, auction: { ...auction, startMinor } };
  const optional = (amountMinor: number | null) => (amountMinor === null ? null : newPrice(amountMinor));
  const [reserveMinor, buyNowMinor] = [optional(auction.reserveMinor), optional(auction.buyNowMinor)];
  if (reserveMinor === undefined || buyNowMinor === undefined) return outOfRange();
  return { ...contents, auction: { startMinor, reserveMinor, buyNowMinor } };
}

function changedPostage(own: PostageTerms | null, { profile, terms }: SharedChange): PostageTerms | null | Refusal {
  const base = profile ?? own;
  if (!terms) return base;
  if (!base)
    return refuse(
      "breaks_rule",
      "It has free postage to everywhere and no postage terms. Choose a postage profile too.",
    );
  const next = postageSchema.safeParse({ ...base, ...terms });
  return next.success ? next.data : refuse("breaks_rule", next.error.issues[0]?.message ?? "Its postage isn't valid.");
}

/** `percentBps` is in hundredths of a percent. */
export type PriceChange =
  | { readonly way: "set"; readonly amountMinor: number }
  /** Negative to lower it. */
  | { readonly way: "amount"; readonly amountMinor: number }
  | { readonly way: "percent"; readonly percentBps: number; readonly roundsTo: "cent" | "unit" };

/** A percentage rounds to whole units only if that isn't zero. Undefined if the result isn't a valid price. */
export function changedPrice(priceMinor: number, change: PriceChange, currency: string): number | undefined {
  const result = resultOf(priceMinor, change, currency);
  return result >= 1 && result <= MAX_AMOUNT_MINOR ? result : undefined;
}

function resultOf(priceMinor: number, change: PriceChange, currency: string): number {
  if (change.way === "set") return change.amountMinor;
  if (change.way === "amount") return priceMinor + change.amountMinor;
  const exact = (priceMinor * (10_000 + change.percentBps)) / 10_000;
  const unit = 10 ** minorDigits(currency);
  const whole = change.roundsTo === "unit" ? Math.round(exact / unit) * unit : 0;
  return whole > 0 ? whole : Math.round(exact);
}
