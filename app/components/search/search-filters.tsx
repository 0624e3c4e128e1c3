import { Form } from "@remix-run/react";
import { CountryField } from "~/components/addresses/country-field";
import { Link } from "~/components/link";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Field, MoneyField } from "~/components/ui/field";
import type { CountryList } from "~/domain/addresses/country-list";
import type { Facets } from "~/domain/search/facets";
import { formatCount } from "~/domain/text/format-count";
import { unbrokenRanges } from "~/domain/text/unbroken-ranges";
import { searchAddress } from "./search-address";
import { HiddenFilters } from "./search-form";

interface Props {
  readonly facets: Facets;
  readonly query: Readonly<Record<string, string>>;
  readonly countries: CountryList;
  readonly home: string | null;
}

/** Where the browser can, the content of a disclosure shows on a wide page without opening it. */
const OPEN_WHEN_WIDE =
  "lg:[&::details-content]:[content-visibility:visible] lg:border-t-0 border-b-0 lg:[&_svg]:hidden";

export function SearchFilters({ facets, query, countries, home }: Props) {
  return (
    <Disclosure title="Filters" className={OPEN_WHEN_WIDE}>
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-1">
        {facets.facets.map(({ name, label, choices }) => (
          <section key={name} aria-labelledby={`facet-${name}`}>
            <h2 id={`facet-${name}`} className="font-sans text-sm font-semibold">
              {label}
            </h2>
            <ul className="mt-1">
              {choices.map(({ label: choice, set, count }) => (
                <li key={choice}>
                  <Choice query={query} set={set} label={choice} count={count} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <TypedFilters query={query} countries={countries} home={home} />
      </div>
    </Disclosure>
  );
}

interface ChoiceProps {
  readonly query: Readonly<Record<string, string>>;
  readonly set: Readonly<Record<string, string>>;
  readonly label: string;
  readonly count: number;
}

function Choice({ query, set, label, count }: ChoiceProps) {
  const isChosen = Object.entries(set).every(([name, value]) => query[name]?.toLowerCase() === value.toLowerCase());
  const cleared = Object.fromEntries(Object.keys(set).map((name) => [name, ""]));
  return (
    <Link
      to={searchAddress(query, isChosen ? cleared : set)}
      aria-current={isChosen ? "true" : undefined}
      className="flex min-h-11 items-center justify-between gap-3 py-1.5 leading-snug text-quiet hover:text-ink aria-current:font-semibold aria-current:text-ink lg:min-h-8 lg:py-1"
    >
      <span className="min-w-0 break-words">{unbrokenRanges(label)}</span>
      <span className="text-sm tabular-nums">{isChosen ? "Remove" : formatCount(count)}</span>
    </Link>
  );
}

const TYPED = ["yearFrom", "yearTo", "min", "max", "shipsTo"];

function TypedFilters({ query, countries, home }: Pick<Props, "query" | "countries" | "home">) {
  const kept = Object.fromEntries(Object.entries(query).filter(([name]) => !TYPED.includes(name) && name !== "cursor"));
  const value = (name: string) => ({ name, defaultValue: query[name] ?? "" });
  return (
    <Form action="/search" key={JSON.stringify(query)} className="col-span-full flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Field label="Year from" inputMode="numeric" pattern="-?[0-9]{1,4}" {...value("yearFrom")} />
        <Field label="Year to" inputMode="numeric" pattern="-?[0-9]{1,4}" {...value("yearTo")} />
        <MoneyField label="Price from" {...value("min")} />
        <MoneyField label="Price to" {...value("max")} />
      </div>
      <CountryField
        label="Ships to"
        {...value("shipsTo")}
        defaultValue={query.shipsTo?.toUpperCase() ?? ""}
        {...{ countries, home }}
        none="Anywhere"
      />
      <HiddenFilters filters={kept} />
      <Button>Apply</Button>
    </Form>
  );
}
