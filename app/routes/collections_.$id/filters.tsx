import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { type Option, SelectField } from "~/components/ui/field";
import { type CollectionFilters, GRADE_CHOICES } from "~/domain/collections/items/collection-filters";
import { type ItemStatus, STATUS_LABELS } from "~/domain/collections/items/item-choices";
import type { ListingKind } from "~/domain/listing-terms/listing-kind";

type Counted<Value> = readonly (readonly [value: Value, count: number])[];

const KINDS: Readonly<Record<ListingKind, string>> = { coin: "Coins", note: "Banknotes", other: "Other" };

/** Narrows a collection's list; each choice says how many items it has. */
export function Filters({
  filters: { status, kind, issuer, grade, sort, view },
  choices,
}: {
  filters: CollectionFilters;
  choices: {
    readonly statuses: Counted<ItemStatus>;
    readonly kinds: Counted<ListingKind>;
    readonly issuers: Counted<string>;
  };
}) {
  const counted = <Value extends string>(values: Counted<Value>, label: (value: Value) => string): Option[] => [
    ["", "Any"],
    ...values.filter(([, count]) => count > 0).map(([value, count]): Option => [value, `${label(value)} (${count})`]),
  ];
  const isNarrowed = Boolean(status || kind || issuer || grade);
  return (
    <Disclosure title="Filter" open={isNarrowed} className="mb-4">
      <Form method="get" className="flex flex-wrap items-end gap-4" key={[status, kind, issuer, grade].join()}>
        <input type="hidden" name="sort" value={sort} />
        <input type="hidden" name="view" value={view} />
        <SelectField
          label="Status"
          name="status"
          defaultValue={status ?? ""}
          options={counted(choices.statuses, (value) => STATUS_LABELS[value])}
          className="grow basis-36"
        />
        <SelectField
          label="Issuer"
          name="issuer"
          defaultValue={issuer ?? ""}
          options={counted(choices.issuers, (value) => value)}
          className="grow basis-48"
        />
        <SelectField
          label="Kind"
          name="kind"
          defaultValue={kind ?? ""}
          options={counted(choices.kinds, (value) => KINDS[value])}
          className="grow basis-36"
        />
        <SelectField
          label="Grade"
          name="grade"
          defaultValue={grade ?? ""}
          options={[["", "Any"], ...GRADE_CHOICES]}
          className="grow basis-36"
        />
        <Button className="min-h-12">Show</Button>
      </Form>
    </Disclosure>
  );
}
