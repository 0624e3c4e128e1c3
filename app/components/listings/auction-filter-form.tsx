import { Form } from "@remix-run/react";
import { Link } from "~/components/link";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Field, MoneyField, type Option, SelectField } from "~/components/ui/field";
import { KindField } from "./kind-field";

type Query = Readonly<Record<string, string>>;

const FILTERS = ["kind", "country", "min", "max", "bids", "noReserve"];

const BIDS: readonly Option[] = [
  ["", "Any number"],
  ["none", "None yet"],
  ["some", "At least one"],
];
const RESERVES: readonly Option[] = [
  ["", "Either"],
  ["yes", "No reserve"],
];
const ORDERS: readonly Option[] = [
  ["", "Default"],
  ["price", "Lowest price, without postage"],
  ["price-desc", "Highest price, without postage"],
  ["bids", "Most bids"],
];

/** Whether the address filters its list. */
export function isNarrowed(query: Query): boolean {
  return FILTERS.some((name) => query[name]);
}

/** The filters of /auctions, as a GET form so that a filtered list can be bookmarked. */
export function AuctionFilterForm({ query }: { query: Query }) {
  const value = (name: string) => ({ name, defaultValue: query[name] ?? "" });
  return (
    // Remounted when the address changes, so that the fields match the list.
    <Form action="/auctions" key={JSON.stringify(query)} className="mb-8">
      {query.show ? <input type="hidden" name="show" value={query.show} /> : null}
      <Disclosure className="border-t-0" title="Filter and sort" open={isNarrowed(query) || Boolean(query.sort)}>
        <div className="grid grid-cols-2 items-end gap-4 md:grid-cols-4">
          <KindField defaultValue={query.kind ?? ""} />
          <Field label="Country" maxLength={80} {...value("country")} />
          <MoneyField label="Price from" {...value("min")} />
          <MoneyField label="Price to" {...value("max")} />
          <SelectField label="Bids" {...value("bids")} options={BIDS} />
          <SelectField label="Reserve" {...value("noReserve")} options={RESERVES} />
          <SelectField label="Sort by" {...value("sort")} options={ORDERS} />
          <p className="flex items-center gap-4">
            <Button className="min-h-12">Apply</Button>
            <Link
              to={query.show ? `/auctions?show=${encodeURIComponent(query.show)}` : "/auctions"}
              className="link inline-flex min-h-11 items-center"
            >
              Clear
            </Link>
          </p>
        </div>
      </Disclosure>
    </Form>
  );
}
