import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Link } from "~/components/link";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Field, MoneyField, type Option, SelectField } from "~/components/ui/field";

const KINDS: readonly Option[] = [
  ["", "Any"],
  ["coin", "Coins"],
  ["note", "Notes"],
  ["other", "Other"],
];

function KindField({ defaultValue }: { defaultValue: string }) {
  return <SelectField label="Kind" name="kind" defaultValue={defaultValue} options={KINDS} />;
}

type Query = Readonly<Record<string, string>>;

const FILTERS = ["kind", "country", "yearFrom", "yearTo", "min", "max", "bids", "noReserve"];

const BIDS: readonly Option[] = [
  ["", "Any number"],
  ["none", "None yet"],
  ["some", "At least one"],
];
const RESERVES: readonly Option[] = [
  ["", "Either"],
  ["yes", "No reserve"],
];

export function isNarrowed(query: Query): boolean {
  return FILTERS.some((name) => query[name]);
}

function ListFilters({ query, hasKinds, children }: { query: Query; hasKinds: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const kept = Object.entries(query).filter(([name, value]) => value && ["show", "format", "sort"].includes(name));
  const cleared = kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname;
  return (
    // Remounted when the address changes, so that the fields match the list.
    <Form action={pathname} key={JSON.stringify(query)} className="mb-8">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Disclosure className="border-t-0" title="Filters" open={isNarrowed(query)}>
        <div className="grid grid-cols-2 items-end gap-4 md:grid-cols-4">
          {hasKinds ? <KindField defaultValue={query.kind ?? ""} /> : null}
          <Field label="Country" maxLength={80} name="country" defaultValue={query.country ?? ""} />
          <MoneyField label="Price from" name="min" defaultValue={query.min ?? ""} />
          <MoneyField label="Price to" name="max" defaultValue={query.max ?? ""} />
          {children}
          <p className="flex items-center gap-4">
            <Button className="min-h-12">Apply</Button>
            <Link to={cleared} className="link inline-flex min-h-11 items-center">
              Clear
            </Link>
          </p>
        </div>
      </Disclosure>
    </Form>
  );
}

export function AuctionFilters({ query }: { query: Query }) {
  return (
    <ListFilters query={query} hasKinds>
      <SelectField label="Bids" name="bids" defaultValue={query.bids ?? ""} options={BIDS} />
      <SelectField label="Reserve" name="noReserve" defaultValue={query.noReserve ?? ""} options={RESERVES} />
    </ListFilters>
  );
}

export function ListingFilters({ query, hasKinds }: { query: Query; hasKinds: boolean }) {
  return (
    <ListFilters query={query} hasKinds={hasKinds}>
      {(["yearFrom", "yearTo"] as const).map((name) => (
        <Field
          key={name}
          label={name === "yearFrom" ? "Year from" : "Year to"}
          name={name}
          inputMode="numeric"
          pattern="-?[0-9]{1,4}"
          defaultValue={query[name] ?? ""}
        />
      ))}
    </ListFilters>
  );
}
