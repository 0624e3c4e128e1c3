import { countryInSentence } from "~/domain/addresses/countries";
import { graderName } from "~/domain/grading/grader-names";
import { capitalized } from "~/domain/text/capitalized";

type Query = Readonly<Record<string, string>>;

const WORDS: Readonly<Record<string, string>> = {
  coin: "Coins",
  note: "Notes",
  other: "Other items",
  auction: "Auctions",
  fixed: "Fixed price",
};

function range(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? from : `${from} to ${to}`;
  return from ? `from ${from}` : to ? `up to ${to}` : undefined;
}

const withLabel = (label: string, text: string | undefined) => (text ? `${label} ${text}` : undefined);

/** Each filter in words, with the parameters that it consists of. */
export function chosenFilters(query: Query): { names: string[]; label: string }[] {
  const { kind, format, country, metal, grader, within, grade, shipsTo, bids } = query;
  const all: { names: string[]; label: string | undefined }[] = [
    { names: ["kind"], label: kind && WORDS[kind] },
    { names: ["format"], label: format && WORDS[format] },
    { names: ["country"], label: country },
    { names: ["yearFrom", "yearTo"], label: withLabel("Year", range(query.yearFrom, query.yearTo)) },
    { names: ["gradeFrom", "gradeTo"], label: withLabel("Grade", range(query.gradeFrom, query.gradeTo)) },
    { names: ["grade"], label: withLabel("Grade", grade) },
    { names: ["grader"], label: grader && graderName(grader) },
    { names: ["metal"], label: metal && capitalized(metal) },
    { names: ["min", "max"], label: withLabel("Price", range(query.min, query.max)) },
    { names: ["shipsTo"], label: shipsTo && `Ships to ${countryInSentence(shipsTo.toUpperCase())}` },
    { names: ["within"], label: within && `Closes within ${within} hours` },
    { names: ["bids"], label: bids && (bids === "none" ? "No bids yet" : "With bids") },
    { names: ["noReserve"], label: query.noReserve && "No reserve" },
  ];
  return all.flatMap(({ names, label }) => (label ? [{ names, label }] : []));
}

export function searchWords(query: Query): string {
  const filters = chosenFilters(query).map(({ label }) => label);
  return [...(query.q ? [query.q] : []), ...filters].join(" · ");
}
