import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";

/** The words of a search. A plain GET form, so that each search has an address; the filters stay as they are. */
export function SearchForm({ query }: { query: Readonly<Record<string, string>> }) {
  const { q = "", cursor: _, ...filters } = query;
  return (
    <Form action="/search" role="search" aria-label="Search with filters" key={JSON.stringify(query)} className="mb-6">
      <div className="flex items-end gap-2">
        <Field label="Search for" type="search" name="q" maxLength={200} className="grow" defaultValue={q} />
        <Button variant="primary" className="min-h-12">
          Search
        </Button>
      </div>
      <HiddenFilters filters={filters} />
    </Form>
  );
}

export function HiddenFilters({ filters }: { filters: Readonly<Record<string, string>> }) {
  return Object.entries(filters).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
