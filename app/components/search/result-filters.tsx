import { Form } from "@remix-run/react";
import { CountryField } from "~/components/addresses/country-field";
import { Button, Disclosure, Link, StandaloneLink } from "~/components/ui/controls";
import { Field, MoneyField, SelectField } from "~/components/ui/field";
import type { FacetChoice, Facets } from "~/domain/search/facets";
import { METALS } from "~/domain/search/metals";
import { capitalized } from "~/domain/text/capitalized";
import { formatCount } from "~/domain/text/format-count";
import { unbrokenRanges } from "~/domain/text/unbroken-ranges";
import type { Results } from "~/platform/lists/results.server";
import { asSearch, FILTER_LABELS, type FilterName, type ItemList, type Query, searchAddress } from "./item-list";

const ANY = ["", "Any"] as const;

const OPTIONS = {
  kind: [ANY, ["coin", "Coins"], ["note", "Notes"], ["other", "Other"]],
  metal: [ANY, ...METALS.map((metal) => [metal, capitalized(metal)] as const)],
  bids: [ANY, ["none", "None yet"], ["some", "At least one"]],
  noReserve: Object.entries({ "": "Either", yes: "No reserve" }),
} as const;

/** Facets offer the rest of a search's filters. */
const BESIDE_FACETS = ["yearFrom", "yearTo", "min", "max", "shipsTo"] as const;

/** Where the browser can, the content of a disclosure shows on a wide page without opening it. */
const OPEN_WHEN_WIDE =
  "border-t-0 lg:[&::details-content]:[content-visibility:visible] lg:border-b-0 lg:[&_svg]:hidden";

export function ResultFilters({ list, results }: { list: ItemList; results: Results }) {
  const { query, page, countries, home } = results;
  const facets = page?.facets;
  const names = facets ? BESIDE_FACETS : list.fields;
  // The tabs offer formats on sale.
  const isOffered = ({ name }: Facets["facets"][number]) => !(name in list.preset) && (name !== "format" || query.sold);
  return (
    <Disclosure title="Filters" className={OPEN_WHEN_WIDE}>
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-1">
        {facets?.facets.filter(isOffered).map(({ name, label, choices }) => (
          <section key={name} aria-labelledby={`facet-${name}`}>
            <h2 id={`facet-${name}`} className="font-sans text-sm font-semibold">
              {label}
            </h2>
            <ul className="mt-1">
              {choices.map((choice) => (
                <li key={choice.label}>
                  <Choice path={list.path} query={query} choice={choice} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {/* Mounted anew when the address changes, so that the fields match the list. */}
        <Form action={list.path} key={JSON.stringify(query)} className="col-span-full flex flex-col gap-3">
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2">
            {names.map((name) =>
              name === "shipsTo" ? (
                <CountryField
                  key={name}
                  label={FILTER_LABELS[name]}
                  name={name}
                  defaultValue={query[name]?.toUpperCase() ?? ""}
                  {...{ countries, home }}
                  none="Anywhere"
                  className="col-span-2"
                />
              ) : (
                <FilterField key={name} name={name} value={query[name] ?? ""} />
              ),
            )}
          </div>
          <HiddenFilters query={query} except={names} />
          <Button>Apply</Button>
          {list.preset.format ? (
            <StandaloneLink to={searchAddress(asSearch(list, query))}>Search with more filters</StandaloneLink>
          ) : null}
        </Form>
      </div>
    </Disclosure>
  );
}

function FilterField({ name, value }: { name: FilterName; value: string }) {
  const field = { name, label: FILTER_LABELS[name], defaultValue: value };
  switch (name) {
    case "kind":
    case "metal":
      return <SelectField {...field} options={OPTIONS[name]} className="col-span-2" />;
    case "bids":
    case "noReserve":
      return <SelectField {...field} options={OPTIONS[name]} />;
    case "min":
    case "max":
      return <MoneyField {...field} />;
    case "yearFrom":
    case "yearTo":
      return <Field {...field} inputMode="numeric" pattern="-?[0-9]{1,4}" />;
    default:
      return <Field {...field} maxLength={80} className="col-span-2" />;
  }
}

/** What a form keeps of its list's address, from the first page. */
export function HiddenFilters({ query, except }: { query: Query; except: readonly string[] }) {
  return Object.entries(query)
    .filter(([name, value]) => value && name !== "cursor" && !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function Choice({ path, query, choice }: { path: string; query: Query; choice: FacetChoice }) {
  const { label, set, count } = choice;
  const isChosen = Object.entries(set).every(([name, value]) => query[name]?.toLowerCase() === value.toLowerCase());
  const emptyFilters = Object.fromEntries(Object.keys(set).map((name) => [name, ""]));
  return (
    <Link
      to={searchAddress(query, isChosen ? emptyFilters : set, path)}
      aria-current={isChosen ? "true" : undefined}
      className="flex min-h-11 items-center justify-between gap-3 py-1.5 leading-snug text-quiet hover:text-ink aria-current:font-semibold aria-current:text-ink lg:min-h-8 lg:py-1"
    >
      <span className="min-w-0 break-words">{unbrokenRanges(label)}</span>
      <span className="text-sm tabular-nums">{isChosen ? "Remove" : formatCount(count)}</span>
    </Link>
  );
}
