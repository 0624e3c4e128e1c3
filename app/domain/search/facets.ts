import { countryName } from "~/domain/addresses/countries";
import { graderName } from "~/domain/grading/grader-names";
import type { ListingFormat, ListingKind } from "~/domain/listing-terms/listing-kind";
import { capitalized } from "~/domain/text/capitalized";
import { HOUR_MS } from "~/domain/time";
import ranges from "./facet-ranges.json";
import { shippingTags } from "./filter-tags";
import { WITHIN_HOURS } from "./search-filters";

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

const kindLabel = (kind: ListingKind) => ({ coin: "Coins", note: "Notes", other: "Other" })[kind];
const formatLabel = (format: ListingFormat) => ({ auction: "Auctions", fixed: "Fixed price" })[format];
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
  const years = matches.map(({ yearFrom, yearTo }) => [yearFrom, yearTo] as const);
  const grades = matches.map(({ gradeFrom }) => [gradeFrom, gradeFrom] as const);
  const within = WITHIN_HOURS.map((hours) => ({
    label: WITHIN_LABELS[hours] ?? "",
    set: { within: String(hours) },
    count: matches.filter(({ endsAt }) => endsAt > now && endsAt <= now + hours * HOUR_MS).length,
  }));
  const sentTo = (to: string) => ({
    label: countryName(to),
    set: { shipsTo: to },
    count: matches.filter(isSentTo(to)).length,
  });
  const facets = [
    facet("kind", "Kind", byValue(matches, "kind", kindLabel)),
    facet("country", "Issuer", byValue(matches, "issuer", String, "country")),
    facet("year", "Year", byRange(years, ranges.periods, ["yearFrom", "yearTo"])),
    facet("grade", "Grade", byRange(grades, ranges.grades, ["gradeFrom", "gradeTo"])),
    facet("grader", "Grader", byValue(matches, "grader", graderName)),
    facet("metal", "Composition", byValue(matches, "metal", capitalized)),
    facet("format", "Format", byValue(matches, "format", formatLabel)),
    facet("within", "Closes within", within),
    facet("shipsTo", "Ships to", country === null ? [] : [sentTo(country)]),
  ];
  return { total: matches.length, isMore, facets: facets.filter(({ choices }) => choices.length > 0) };
}

const facet = (name: string, label: string, choices: readonly FacetChoice[]) => ({
  name,
  label,
  choices: choices.filter(({ count }) => count > 0),
});

export type Facets = ReturnType<typeof facetsOf>;

export interface FacetChoice {
  readonly label: string;
  readonly set: Readonly<Record<string, string>>;
  readonly count: number;
}

const MAX_CHOICES = 10;

/** `filter` is the parameter that leaves those with the value. */
export function byValue<Match, Name extends keyof Match & string>(
  matches: readonly Match[],
  name: Name,
  labelOf: (value: Extract<Match[Name], string>) => string,
  filter: string = name,
): FacetChoice[] {
  const counts = new Map<string, { value: Extract<Match[Name], string>; count: number }>();
  for (const { [name]: value } of matches) {
    if (!isNamed(value)) continue;
    const key = value.toLowerCase();
    const entry = counts.get(key);
    if (entry) entry.count += 1;
    else counts.set(key, { value, count: 1 });
  }
  return [...counts.values()]
    .map(({ value, count }) => ({ label: labelOf(value), set: { [filter]: value }, count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, MAX_CHOICES);
}

const isNamed = <Value>(value: Value): value is Extract<Value, string> => typeof value === "string" && value !== "";

export function byRange(
  spans: readonly (readonly [from: number | null, to: number | null])[],
  ranges: readonly { readonly label: string; readonly from?: number; readonly to?: number }[],
  [fromName, toName]: readonly [string, string],
): FacetChoice[] {
  return ranges.map(({ label, from = -Infinity, to = Infinity }) => ({
    label,
    set: {
      ...(Number.isFinite(from) && { [fromName]: String(from) }),
      ...(Number.isFinite(to) && { [toName]: String(to) }),
    },
    count: spans.filter(([first, last]) => first !== null && last !== null && last >= from && first <= to).length,
  }));
}
