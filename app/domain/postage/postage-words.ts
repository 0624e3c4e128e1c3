import { countryInSentence, countryName } from "~/domain/addresses/countries";
import { formatMoney } from "~/domain/money";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { eachZone, type FurtherPostage } from "./postage-form";
import { PARCEL_OPEN_MS, RETURN_DAYS } from "./postage-limits";
import { isCollected, leastPostage, type PostageTerms, postageTo } from "./postage-terms";
import type { Postage } from "./quote";
import { regionName, regionOf } from "./regions";

export function pricePaid(priceMinor: number, { postageMinor, shipTo }: Postage, currency: string): string {
  const price = formatMoney(priceMinor, currency);
  if (isCollected({ shipTo })) return `${price} (collected in person)`;
  return postageMinor === 0 ? price : `${price} plus ${formatMoney(postageMinor, currency)} postage`;
}

export const sellersNextStep = (sale: Pick<Postage, "shipTo">): string =>
  isCollected(sale) ? "Agree with the buyer by message when they collect the item." : "Ship the item to the buyer.";

export function collectionPlace(terms: { readonly shipsFrom: string | null; readonly collectPlace: string | null }) {
  const { shipsFrom, collectPlace } = terms;
  return collectPlace === null || shipsFrom === null ? null : `${collectPlace}, ${countryName(shipsFrom)}`;
}

/** What each further piece of a parcel costs, without a country to each destination; nothing where it isn't combined. */
export function furtherPostageRows(
  rates: FurtherPostage | null,
  terms: PostageTerms | null,
  { country, currency }: { readonly country: string | null; readonly currency: string },
): readonly { readonly label: string; readonly value: string }[] {
  if (!rates || !terms) return [];
  const further = { ...terms, ...eachZone((zone) => (terms[zone] === null ? null : rates[zone])) };
  const dearest = country === null ? dearestPostage(further) : postageTo(further, country);
  if (dearest === null) return [];
  const priced =
    country === null ? `${everywhere(further, currency)} at most` : `At most ${formatMoney(dearest, currency)}`;
  const price = dearest === 0 ? "No postage" : priced;
  const within = spokenDuration(PARCEL_OPEN_MS);
  return [
    { label: "Each further piece", value: `${price}, for items of this seller that you pay for within ${within}` },
  ];
}

const dearestPostage = (terms: PostageTerms): number | null =>
  leastPostage(terms) === null ? null : Math.max(...zonesOf(terms).map(({ amountMinor }) => amountMinor ?? 0));

export function postageRows(terms: PostageTerms | null, country: string | null, currency: string) {
  if (!terms) return [{ label: "Postage", value: "Free" }];
  const { shipsFrom, dispatchDays, acceptsReturns } = terms;
  const collectIn = collectionPlace(terms);
  const collection = collectIn === null ? [] : [{ label: "Collection in person", value: `In ${collectIn}, free` }];
  // The prices begin with the seller's own country.
  const isNamed = (country === shipsFrom && terms.domesticMinor !== null) || isSameEverywhere(terms);
  const yours = country === null || isNamed ? "" : `${postageWords(terms, country, currency)}. `;
  const postage =
    leastPostage(terms) === null
      ? [{ label: "Postage", value: "Not posted, collection only" }]
      : [
          { label: "Postage", value: `${yours}${postedWords(terms, currency)}` },
          { label: "Ships from", value: `${countryName(shipsFrom)}, within ${days(dispatchDays)} of payment` },
        ];
  return [
    ...postage,
    ...collection,
    { label: "Returns", value: acceptsReturns ? returnsAccepted(terms) : "Only if something is wrong with the item" },
  ];
}

const returnsAccepted = (terms: PostageTerms) =>
  `Accepted within ${RETURN_DAYS} days of ${leastPostage(terms) === null ? "collection" : "delivery"}`;

const isSameEverywhere = ({ domesticMinor, regionMinor, worldMinor }: PostageTerms) =>
  domesticMinor === worldMinor && regionMinor === worldMinor;

const postedWords = (terms: PostageTerms, currency: string) => {
  const { isTracked, isInsured } = terms;
  const service = [isTracked ? "tracked" : "not tracked", isInsured ? "insured" : ""].filter(Boolean).join(" and ");
  return `${everywhere(terms, currency)}; ${service}`;
};

/** "$3.00 to Germany, $5.00 to the rest of Europe; tracked; collection in Köln, Germany". */
export function termsLine(terms: PostageTerms, currency: string): string {
  const posted = leastPostage(terms) === null ? [] : [postedWords(terms, currency)];
  const place = collectionPlace(terms);
  return [...posted, ...(place === null ? [] : [`collection in ${place}`])].join("; ");
}

export const postageLine = (terms: PostageTerms | null, currency: string) =>
  terms ? termsLine(terms, currency) : "free to everywhere";

export function postageWords(terms: PostageTerms | null, country: string, currency: string): string {
  return priceTo(postageTo(terms, country), countryInSentence(country), currency);
}

function priceTo(amountMinor: number | null, place: string, currency: string): string {
  if (amountMinor === null) return `Doesn't post to ${place}`;
  return `${amountMinor === 0 ? "Free" : formatMoney(amountMinor, currency)} to ${place}`;
}

interface Zone {
  readonly amountMinor: number | null;
  readonly place: string;
}

function zonesOf({ shipsFrom, domesticMinor, regionMinor, worldMinor }: PostageTerms): readonly Zone[] {
  const region = regionOf(shipsFrom);
  return [
    { amountMinor: domesticMinor, place: countryInSentence(shipsFrom) },
    { amountMinor: regionMinor, place: `the rest of ${region ? regionName(region) : "its region"}` },
    { amountMinor: worldMinor, place: "the rest of the world" },
  ];
}

/** To each destination, for pages that are the same for everybody; none where there is nothing to compare. */
export function postageZones(terms: PostageTerms | null, currency: string) {
  if (!terms || leastPostage(terms) === null) return [];
  return zonesOf(terms).map(({ amountMinor, place }) => ({
    place: place.charAt(0).toUpperCase() + place.slice(1),
    price: amountMinor === null ? "Not posted there" : amountMinor === 0 ? "Free" : formatMoney(amountMinor, currency),
  }));
}

/** "$3.00 to Germany, $5.00 to the rest of Europe, free to the rest of the world", or "Free everywhere". */
function everywhere(terms: PostageTerms, currency: string): string {
  const { worldMinor } = terms;
  if (isSameEverywhere(terms) && worldMinor !== null)
    return `${worldMinor === 0 ? "Free" : formatMoney(worldMinor, currency)} everywhere`;
  return zonesOf(terms)
    .filter(({ amountMinor }) => amountMinor !== null)
    .map(({ amountMinor, place }) => priceTo(amountMinor, place, currency))
    .join(", ")
    .replaceAll(", Free", ", free");
}

const days = (count: number) => (count === 1 ? "one day" : `${count} days`);
