import { Link } from "@remix-run/react";
import { X } from "~/components/ui/icons";
import { searchAddress } from "./search-address";

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

const prefixed = (label: string, text: string | undefined) => (text ? `${label} ${text}` : undefined);

/** What a search is narrowed by: the parameters of each filter, and how it reads. */
function chosenOf(query: Query): { names: string[]; label: string }[] {
  const { kind, format, country, metal, grader, within, grade } = query;
  const all: { names: string[]; label: string | undefined }[] = [
    { names: ["kind"], label: kind && WORDS[kind] },
    { names: ["format"], label: format && WORDS[format] },
    { names: ["country"], label: country },
    { names: ["yearFrom", "yearTo"], label: prefixed("Year", range(query.yearFrom, query.yearTo)) },
    { names: ["gradeFrom", "gradeTo"], label: prefixed("Grade", range(query.gradeFrom, query.gradeTo)) },
    { names: ["grade"], label: prefixed("Grade", grade) },
    { names: ["grader"], label: grader },
    { names: ["metal"], label: metal && metal.charAt(0).toUpperCase() + metal.slice(1) },
    { names: ["min", "max"], label: prefixed("Price", range(query.min, query.max)) },
    { names: ["within"], label: within && `Closes within ${within} hours` },
  ];
  return all.flatMap(({ names, label }) => (label ? [{ names, label }] : []));
}

/** The filters of a search as links that remove them. */
export function ChosenFilters({ query }: { query: Query }) {
  const chosen = chosenOf(query);
  if (chosen.length === 0) return null;
  const without = (names: readonly string[]) =>
    searchAddress(query, Object.fromEntries(names.map((name): [string, string] => [name, ""])));
  return (
    <ul aria-label="Chosen filters" className="mb-4 flex flex-wrap items-center gap-2">
      {chosen.map(({ names, label }) => (
        <li key={names[0]}>
          <Link
            to={without(names)}
            aria-label={`Remove the filter ${label}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-card px-3 hover:border-quiet"
          >
            {label}
            <X aria-hidden className="size-4 text-quiet" />
          </Link>
        </li>
      ))}
      {chosen.length > 1 ? (
        <li>
          <Link
            to={without(chosen.flatMap(({ names }) => names))}
            className="link inline-flex min-h-11 items-center px-2"
          >
            Remove all
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
