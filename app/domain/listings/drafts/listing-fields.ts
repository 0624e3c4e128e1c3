import { DURATION_DAYS } from "~/domain/listing-terms/listing-limits";
import { writtenType } from "~/domain/listings/facts/written-type";
import type { ListingView } from "~/domain/listings/listing-answers";
import { type MoneyFormat, typedMoney } from "~/domain/money";
import { postageFields } from "~/domain/postage/postage-form";
import { DAY_MS } from "~/domain/time";
import { typedInstant } from "~/domain/time/wall-clock";
import type { AuctionTerms } from "./auction-terms";
import type { lastTerms } from "./get-own-listing.server";
import type { FormMoment, ListingFields } from "./listing-form";

/** A start in the past is left empty. */
export function listingFields(
  listing: ListingView,
  terms: AuctionTerms | undefined,
  { now, timeZone, moneyFormat }: Pick<FormMoment, "now" | "timeZone" | "moneyFormat">,
): ListingFields {
  const facts = Object.entries(listing.attributes).map(([name, fact]) => [name, String(fact)]);
  return {
    ...Object.fromEntries(facts),
    ...(listing.type && { typeId: writtenType(listing.type) }),
    kind: listing.kind,
    title: listing.title,
    description: listing.description,
    format: listing.format,
    price: typedMoney(listing.priceMinor, moneyFormat),
    ...typedPrices(terms, moneyFormat),
    ...postageFields(listing.postage ?? null, moneyFormat),
    startsAt: terms && terms.startsAt > now ? typedInstant(terms.startsAt, timeZone) : "",
    duration: terms ? "keep" : "7",
  };
}

/** For the seller's next listing. Only the starting price of an auction is taken over: others depend on the item. */
export function nextFields(
  { format, postage, auction }: NonNullable<Awaited<ReturnType<typeof lastTerms>>>,
  moneyFormat: MoneyFormat,
): ListingFields {
  const { start = "", duration = "7" } = auction ? termsFields(auction, moneyFormat) : {};
  return { format, start, duration, ...postageFields(postage, moneyFormat) };
}

/** For the next auction of an item that didn't sell. */
export function termsFields(terms: AuctionTerms, moneyFormat: MoneyFormat): ListingFields {
  const ranDays = Math.round((terms.endsAt - terms.startsAt) / DAY_MS);
  const days = DURATION_DAYS.find((each) => each >= ranDays) ?? DURATION_DAYS.at(-1);
  return { ...typedPrices(terms, moneyFormat), startsAt: "", duration: String(days) };
}

const typedPrices = (terms: AuctionTerms | undefined, format: MoneyFormat) => ({
  start: typedMoney(terms?.startMinor, format),
  reserve: typedMoney(terms?.reserveMinor, format),
  buyNow: typedMoney(terms?.buyNowMinor, format),
});
