import { SendButton } from "~/components/ui/controls";
import { SelectField } from "~/components/ui/field";
import { ITEM_STATUSES, STATUS_LABELS } from "~/domain/collections/items/item-choices";

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
