import { type Option, SelectField } from "~/components/ui/field";

const KINDS: readonly Option[] = [
  ["", "Any"],
  ["coin", "Coins"],
  ["note", "Notes"],
  ["other", "Other"],
];

/** The kind filter of a search or a list; any kind unless one is chosen. */
export function KindField({ defaultValue }: { defaultValue: string }) {
  return <SelectField label="Kind" name="kind" defaultValue={defaultValue} options={KINDS} />;
}
