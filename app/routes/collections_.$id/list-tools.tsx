import type { SerializeFrom } from "@remix-run/cloudflare";
import { Form } from "@remix-run/react";
import { Button, Disclosure, SendButton } from "~/components/ui/controls";
import { type Option, SelectField } from "~/components/ui/field";
import { GRADE_CHOICES } from "~/domain/collections/items/collection-filters";
import { ITEM_STATUSES, STATUS_LABELS } from "~/domain/collections/items/item-choices";
import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import type { collectionView } from "./collection-view.server";

type Counted<Value> = readonly (readonly [value: Value, count: number])[];

const KINDS: Readonly<Record<ListingKind, string>> = { coin: "Coins", note: "Banknotes", other: "Other" };

/** Narrows a collection's list; each choice says how many items it has. */
export function Filters({ filters, choices }: Pick<SerializeFrom<typeof collectionView>, "filters" | "choices">) {
  const { status, kind, issuer, grade, sort, view } = filters;
  const optionsOf = <Value extends string>(values: Counted<Value>, label: (value: Value) => string): Option[] => [
    ["", "Any"],
    ...values.filter(([, count]) => count > 0).map(([value, count]): Option => [value, `${label(value)} (${count})`]),
  ];
  type Name = "status" | "issuer" | "kind" | "grade";
  const field = (label: string, name: Name, options: readonly Option[], className = "grow basis-36") => (
    <SelectField defaultValue={filters[name] ?? ""} {...{ label, name, options, className }} />
  );
  const isNarrowed = Boolean(status || kind || issuer || grade);
  return (
    <Disclosure title="Filter" open={isNarrowed} className="mb-4">
      <Form method="get" className="flex flex-wrap items-end gap-4" key={[status, kind, issuer, grade].join()}>
        <input type="hidden" name="sort" value={sort} />
        <input type="hidden" name="view" value={view} />
        {field(
          "Status",
          "status",
          optionsOf(choices.statuses, (value) => STATUS_LABELS[value]),
        )}
        {field(
          "Issuer",
          "issuer",
          optionsOf(choices.issuers, (value) => value),
          "grow basis-48",
        )}
        {field(
          "Kind",
          "kind",
          optionsOf(choices.kinds, (value) => KINDS[value]),
        )}
        {field("Grade", "grade", [["", "Any"], ...GRADE_CHOICES])}
        <Button className="min-h-12">Show</Button>
      </Form>
    </Disclosure>
  );
}

export function BulkTools({ others }: { others: readonly { readonly id: number; readonly name: string }[] }) {
  return (
    <fieldset className="mt-8 border-t border-line pt-4">
      <legend className="sr-only">With the selected items</legend>
      <p className="mb-3 text-sm text-quiet">With the selected items:</p>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <div className="flex items-end gap-2.5">
          <SelectField
            label="Status"
            name="status"
            options={ITEM_STATUSES.map((each) => [each, STATUS_LABELS[each]])}
          />
          <SendButton intent="mark" className="min-h-12">
            Change
          </SendButton>
        </div>
        {others.length > 0 ? (
          <div className="flex items-end gap-2.5">
            <SelectField label="Collection" name="to" options={others.map(({ id, name }) => [id, name])} />
            <SendButton intent="move" className="min-h-12">
              Move
            </SendButton>
          </div>
        ) : null}
        <SendButton variant="danger" intent="delete" className="min-h-12">
          Delete
        </SendButton>
      </div>
    </fieldset>
  );
}
