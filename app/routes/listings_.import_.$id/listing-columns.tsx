import { ColumnForm, type ColumnFormProps } from "~/components/importing/column-form";
import { type Option, SelectField } from "~/components/ui/field";
import { AMOUNT_EXAMPLES } from "~/domain/money";

const KINDS: readonly Option[] = [
  ["", "Are reported as errors"],
  ["coin", "Are coins"],
  ["note", "Are banknotes"],
  ["other", "Are other collectibles"],
];

const POSTAGE: readonly Option[] = [
  ["", "Are reported as errors"],
  ["free", "Have free postage"],
];

/** Asks what the columns of a file of listings mean, and what its rows are. */
export function ListingColumns({
  kind,
  postage,
  decimalMark,
  ...columns
}: Omit<ColumnFormProps, "isOpen" | "children"> & {
  /** What rows without a kind are. */
  readonly kind: string;
  /** What rows without postage have. */
  readonly postage: string;
  /** How amounts are written. */
  readonly decimalMark: string;
}) {
  const { fields } = columns;
  return (
    <ColumnForm {...columns} isOpen={fields.includes("") || !fields.includes("title")}>
      {(typed) => (
        <>
          <SelectField label="Rows without a kind" name="kind" defaultValue={typed?.kind ?? kind} options={KINDS} />
          <SelectField
            label="Rows without postage"
            name="postage"
            defaultValue={typed?.postage ?? postage}
            options={POSTAGE}
          />
          <SelectField
            label="Amounts are written as"
            name="decimalMark"
            defaultValue={typed?.decimalMark ?? decimalMark}
            options={Object.entries(AMOUNT_EXAMPLES)}
          />
        </>
      )}
    </ColumnForm>
  );
}
