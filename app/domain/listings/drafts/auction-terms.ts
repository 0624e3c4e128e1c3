import { formatMoney } from "~/domain/money";
import { type Refusal, refuse } from "~/domain/refusal";
import { DAY_MS, SECOND_MS } from "~/domain/time";
import { spokenDuration } from "~/domain/time/spoken-duration";
import type { AuctionTermsInput } from "./listing-input";

/** The longest an auction can run, and the furthest ahead it can start. */
export const AUCTION_MAX_MS = 30 * DAY_MS;
/** Of the starting price, as on eBay. */
export const BUY_NOW_MIN_PERCENT = 130;

export interface AuctionTerms {
  readonly startMinor: number;
  readonly reserveMinor: number | null;
  readonly buyNowMinor: number | null;
  readonly startsAt: number;
  readonly endsAt: number;
}

export function leastBuyNowMinor(startMinor: number): number {
  return Math.ceil((startMinor * BUY_NOW_MIN_PERCENT) / 100);
}

interface Moment {
  readonly now: number;
  readonly auctionMinMs: number;
  readonly currency: string;
}

/** A missing start means now. */
export function settleTerms(input: AuctionTermsInput, moment: Moment): AuctionTerms | Refusal {
  const { startMinor, reserveMinor = null, buyNowMinor = null, startsAt, endsAt } = input;
  const times = { startsAt: startsAt === undefined ? moment.now : Date.parse(startsAt), endsAt: Date.parse(endsAt) };
  return checkTerms({ startMinor, reserveMinor, buyNowMinor, ...times }, moment);
}

/** A past start means now; the shortest duration counts from there. */
export function checkTerms(candidate: AuctionTerms, { now, auctionMinMs, currency }: Moment): AuctionTerms | Refusal {
  const { startMinor, reserveMinor, buyNowMinor, startsAt, endsAt } = candidate;
  const terms = { startMinor, reserveMinor, buyNowMinor, startsAt: Math.max(startsAt, now), endsAt };
  return priceFault(terms, currency) ?? timeFault(terms, now, auctionMinMs) ?? terms;
}

const broken = (field: string, sentence: string) => refuse("breaks_rule", sentence, { fields: { [field]: sentence } });

function priceFault({ startMinor, reserveMinor, buyNowMinor }: AuctionTerms, currency: string): Refusal | undefined {
  if (reserveMinor !== null && reserveMinor < startMinor)
    return broken("reserveMinor", "The reserve can't be below the starting price.");
  if (buyNowMinor === null) return undefined;
  const least = Math.max(leastBuyNowMinor(startMinor), reserveMinor ?? 0);
  if (buyNowMinor >= least) return undefined;
  return broken(
    "buyNowMinor",
    `The buy-now price must be at least ${formatMoney(least, currency)}: ${BUY_NOW_MIN_PERCENT}% of the starting price and no lower than the reserve.`,
  );
}

function timeFault({ startsAt, endsAt }: AuctionTerms, now: number, auctionMinMs: number): Refusal | undefined {
  if (startsAt - now > AUCTION_MAX_MS)
    return broken("startsAt", `An auction can start at most ${spokenDuration(AUCTION_MAX_MS)} from now.`);
  if (endsAt - startsAt < Math.max(auctionMinMs, SECOND_MS))
    return broken("endsAt", `An auction must run for at least ${spokenDuration(Math.max(auctionMinMs, SECOND_MS))}.`);
  if (endsAt - startsAt > AUCTION_MAX_MS)
    return broken("endsAt", `An auction can run for at most ${spokenDuration(AUCTION_MAX_MS)}.`);
  return undefined;
}
