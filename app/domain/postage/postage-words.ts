import { countryInSentence, countryName } from "~/domain/addresses/countries";
import { formatMoney } from "~/domain/money";
import { RETURN_DAYS } from "./postage-limits";
import { isFree, leastPostage, type PostageTerms, postageTo } from "./postage-terms";
import type { Postage } from "./quote";
import { regionName, regionOf } from "./regions";

/** "$90.00", or "$90.00 plus $5.00 postage". */
export function pricePaid(
  priceMinor: number,
  { postageMinor }: Pick<Postage, "postageMinor">,
  currency: string,
): string {
  const price = formatMoney(priceMinor, currency);
  return postageMinor === 0 ? price : `${price} plus ${formatMoney(postageMinor, currency)} postage`;
}

/** The rows of a listing's page about postage, with the price to `country` if the viewer has one. */
export function postageRows(
  terms: PostageTerms | null,
  country: string | null,
  currency: string,
): { readonly label: string; readonly value: string }[] {
  if (!terms) return [{ label: "Postage", value: "Free" }];
  const { shipsFrom, isTracked, isInsured, dispatchDays, acceptsReturns } = terms;
  const service = [isTracked ? "tracked" : "not tracked", isInsured ? "insured" : ""].filter(Boolean).join(" and ");
  const yours = country === null ? "" : `${postageWords(terms, country, currency)}. `;
  return [
    { label: "Postage", value: `${yours}${everywhere(terms, currency)}; ${service}` },
    { label: "Ships from", value: `${countryName(shipsFrom)}, within ${days(dispatchDays)} of payment` },
    { label: "Returns", value: acceptsReturns ? RETURNS_ACCEPTED : "Only if something is wrong with the item" },
  ];
}

const RETURNS_ACCEPTED = `Accepted within ${RETURN_DAYS} days of delivery`;

/** "$5.00 to Germany", "Free to Germany" or "Not sent to Germany". */
export function postageWords(terms: PostageTerms | null, country: string, currency: string): string {
  return priceTo(postageTo(terms, country), countryInSentence(country), currency);
}

function priceTo(amountMinor: number | null, place: string, currency: string): string {
  if (amountMinor === null) return `Not sent to ${place}`;
  return `${amountMinor === 0 ? "Free" : formatMoney(amountMinor, currency)} to ${place}`;
}

/** The prices to the seller's country, region and the world: "$3.00 to Germany, $5.00 to Europe, $12.00 worldwide". */
function everywhere({ shipsFrom, domesticMinor, regionMinor, worldMinor }: PostageTerms, currency: string): string {
  const region = regionOf(shipsFrom);
  const places = [
    { amountMinor: domesticMinor, place: countryInSentence(shipsFrom) },
    { amountMinor: regionMinor, place: `the rest of ${region ? regionName(region) : "its region"}` },
    { amountMinor: worldMinor, place: "the rest of the world" },
  ];
  return places
    .filter(({ amountMinor }) => amountMinor !== null)
    .map(({ amountMinor, place }) => priceTo(amountMinor, place, currency))
    .join(", ");
}

const days = (count: number) => (count === 1 ? "one day" : `${count} days`);

/** What a fixed price costs its viewer, as the page shows it and its forms send it back. */
export interface Deal {
  /** The postage to the viewer's country; null if it isn't known, or the item isn't sent there. */
  readonly postageMinor: number | null;
  readonly totalMinor: number;
  /** What to read after the price: "plus $5.00 postage to Germany". */
  readonly note: string;
}

export function dealOf(
  { priceMinor, terms, country }: { priceMinor: number; terms: PostageTerms | null; country: string | null },
  currency: string,
): Deal {
  const postageMinor = terms && country === null ? null : postageTo(terms, country ?? "");
  const totalMinor = priceMinor + (postageMinor ?? 0);
  return { postageMinor, totalMinor, note: noteOf(terms, country, postageMinor, currency) };
}

function noteOf(
  terms: PostageTerms | null,
  country: string | null,
  postageMinor: number | null,
  currency: string,
): string {
  if (!terms || (country === null && isFree(terms))) return "with free postage";
  if (country === null) return `plus postage from ${formatMoney(leastPostage(terms), currency)}`;
  const place = countryInSentence(country);
  if (postageMinor === null) return `not sent to ${place}`;
  return postageMinor === 0
    ? `with free postage to ${place}`
    : `plus ${formatMoney(postageMinor, currency)} postage to ${place}`;
}
