import { countryName } from "~/domain/addresses/countries";
import { graderName } from "~/domain/grading/grader-names";
import type { ListingFormat, ListingKind } from "~/domain/listing-terms/listing-kind";
import { capitalized } from "~/domain/text/capitalized";
import { HOUR_MS } from "~/domain/time";
import { byRange, byValue, type FacetChoice } from "./facet-counts";
import { shippingTags } from "./filter-tags";
import { WITHIN_HOURS } from "./search-filters";

const GRADES = [
  { label: "Uncirculated (60–70)", from: 60, to: 70 },
  { label: "About uncirculated (50–59)", from: 50, to: 59 },
  { label: "Extremely fine (40–49)", from: 40, to: 49 },
  { label: "Very fine (20–39)", from: 20, to: 39 },
  { label: "Fine and below (1–19)", from: 1, to: 19 },
] as const;

/** Gregorian years. The first period is open at its start. */
const PERIODS = [
  { label: "Before 500", to: 499 },
  { label: "500–1499", from: 500, to: 1499 },
  { label: "1500–1799", from: 1500, to: 1799 },
  { label: "1800–1849", from: 1800, to: 1849 },
  { label: "1850–1899", from: 1850, to: 1899 },
  { label: "1900–1949", from: 1900, to: 1949 },
  { label: "1950–1999", from: 1950, to: 1999 },
  { label: "2000 and later", from: 2000 },
] as const;

export interface Match {
  readonly band: number;
  readonly id: number;
  readonly listingId: number;
  readonly kind: ListingKind;
  readonly format: ListingFormat;
  readonly issuer: string | null;
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  readonly gradeFrom: number | null;
  readonly grader: string | null;
  readonly metal: string | null;
  readonly shipsTo: string;
  readonly priceMinor: number;
  readonly endsAt: number;
}

const KIND_LABELS = { coin: "Coins", note: "Notes", other: "Other" } as const;
const FORMAT_LABELS = { auction: "Auctions", fixed: "Fixed price" } as const;
const WITHIN_LABELS: Readonly<Record<number, string>> = { 24: "24 hours", 72: "3 days", 168: "7 days" };

function isSentTo(country: string) {
  const tags = shippingTags(country);
  return ({ shipsTo }: Match) => shipsTo.split(" ").some((tag) => tags.includes(tag));
}

/** Each filter's choices, with how many matches each would leave. `country` is the viewer's own. */
export function facetsOf(
  matches: readonly Match[],
  { isMore, now, country }: { isMore: boolean; now: number; country: string | null },
) {
  const facets: { name: string; label: string; choices: readonly FacetChoice[] }[] = [
    {
      name: "kind",
      label: "Kind",
      choices: byValue(matches, "kind", (kind) => ({ label: KIND_LABELS[kind], set: { kind } })),
    },
    {
      name: "country",
      label: "Issuer",
      choices: byValue(matches, "issuer", (issuer) => ({ label: issuer, set: { country: issuer } })),
    },
    {
      name: "year",
      label: "Year",
      choices: byRange(matches, {
        ranges: PERIODS,
        span: ({ yearFrom, yearTo }) => [yearFrom, yearTo],
        names: ["yearFrom", "yearTo"],
      }),
    },
    {
      name: "grade",
      label: "Grade",
      choices: byRange(matches, {
        ranges: GRADES,
        span: ({ gradeFrom }) => [gradeFrom, gradeFrom],
        names: ["gradeFrom", "gradeTo"],
      }),
    },
    {
      name: "grader",
      label: "Grader",
      choices: byValue(matches, "grader", (grader) => ({ label: graderName(grader), set: { grader } })),
    },
    {
      name: "metal",
      label: "Composition",
      choices: byValue(matches, "metal", (metal) => ({ label: capitalized(metal), set: { metal } })),
    },
    {
      name: "format",
      label: "Format",
      choices: byValue(matches, "format", (format) => ({ label: FORMAT_LABELS[format], set: { format } })),
    },
    {
      name: "within",
      label: "Closes within",
      choices: WITHIN_HOURS.map((hours) => ({
        label: WITHIN_LABELS[hours] ?? "",
        set: { within: String(hours) },
        count: matches.filter(({ endsAt }) => endsAt > now && endsAt <= now + hours * HOUR_MS).length,
      })).filter(({ count }) => count > 0),
    },
    {
      name: "shipsTo",
      label: "Ships to",
      choices:
        country === null
          ? []
          : [
              {
                label: countryName(country),
                set: { shipsTo: country },
                count: matches.filter(isSentTo(country)).length,
              },
            ].filter(({ count }) => count > 0),
    },
  ];
  return { total: matches.length, isMore, facets: facets.filter(({ choices }) => choices.length > 0) };
}

export type Facets = ReturnType<typeof facetsOf>;
