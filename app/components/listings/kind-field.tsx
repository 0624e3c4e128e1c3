import { SelectField } from "~/components/ui/field";

/** The kind filter of a search or a list; any kind unless one is chosen. */
export function KindField({ defaultValue }: { defaultValue: string }) {
  return (
    <SelectField label="Kind" name="kind" defaultValue={defaultValue}>
      <option value="">Any</option>
      <option value="coin">Coins</option>
      <option value="note">Notes</option>
      <option value="other">Other</option>
    </SelectField>
  );
}
