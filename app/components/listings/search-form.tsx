import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Field, MoneyField, SelectField } from "~/components/ui/field";
import { KindField } from "./kind-field";

const MORE = ["kind", "format", "sort", "min", "max", "country", "grade", "yearFrom", "yearTo"];

/** The search and its filters, as a plain GET form so that each search has an address to bookmark. */
export function SearchForm({ query }: { query: Readonly<Record<string, string>> }) {
  const isNarrowed = MORE.some((name) => query[name]);
  const value = (name: string) => ({ name, defaultValue: query[name] ?? "" });
  return (
    // Remounted when the address changes, so that the fields match the results.
    <Form
      action="/search"
      role="search"
      aria-label="Search with filters"
      key={JSON.stringify(query)}
      className="mb-8 flex flex-col gap-4"
    >
      <div className="flex items-end gap-2">
        <Field label="Search for" type="search" maxLength={200} className="grow" {...value("q")} />
        <Button variant="primary" className="min-h-12">
          Search
        </Button>
      </div>
      <Disclosure title="Filters and sorting" open={isNarrowed}>
        <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-5">
          <KindField defaultValue={query.kind ?? ""} />
          <SelectField label="Format" {...value("format")}>
            <option value="">Any</option>
            <option value="auction">Auction</option>
            <option value="fixed">Fixed price</option>
          </SelectField>
          <MoneyField label="Price from" {...value("min")} />
          <MoneyField label="Price to" {...value("max")} />
          <SelectField label="Sort by" {...value("sort")}>
            <option value="">Newest first</option>
            <option value="ending">Closing soonest</option>
            <option value="price">Lowest price</option>
            <option value="price-desc">Highest price</option>
          </SelectField>
          <Field label="Country" maxLength={80} {...value("country")} />
          <Field label="Grade" maxLength={80} {...value("grade")} />
          <Field label="Year from" inputMode="numeric" pattern="-?[0-9]{1,4}" {...value("yearFrom")} />
          <Field label="Year to" inputMode="numeric" pattern="-?[0-9]{1,4}" {...value("yearTo")} />
          <p className="flex items-end">
            <Link to="/search" className="link inline-flex min-h-12 items-center">
              Clear all
            </Link>
          </p>
        </div>
      </Disclosure>
    </Form>
  );
}
