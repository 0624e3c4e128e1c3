import { ColumnForm, type ColumnFormProps } from "~/components/importing/column-form";
import { type Option, SelectField } from "~/components/ui/field";
import type { Mapping } from "~/domain/collections/exchange/mapping";
import { ITEM_STATUSES, PRICE_CURRENCIES, STATUS_LABELS } from "~/domain/collections/items/item-choices";
import { AMOUNT_EXAMPLES } from "~/domain/money";

type Setting = Exclude<keyof Mapping, "fields">;

const SETTINGS: readonly (readonly [name: Setting, label: string, options: readonly Option[]])[] = [
  ["status", "Rows without a status are", ITEM_STATUSES.map((each) => [each, STATUS_LABELS[each]])],
  [
    "kind",
    "Rows without a kind are",
    [
      ["coin", "Coins"],
      ["note", "Banknotes"],
      ["other", "Other collectibles"],
    ],
  ],
  ["currency", "Prices without a currency are in", PRICE_CURRENCIES.map((code) => [code, code])],
  ["decimalMark", "Amounts are written as", Object.entries(AMOUNT_EXAMPLES)],
  [
    "dateOrder",
    "Dates are written",
    [
      ["day-first", "Day first: 31/12/2024"],
      ["month-first", "Month first: 12/31/2024"],
    ],
  ],
];

/** Asks what the columns of a file mean, and how to read what its rows leave open. */
export function ItemColumns({
  settings,
  ...columns
}: Omit<ColumnFormProps, "isOpen" | "children"> & { readonly settings: Omit<Mapping, "fields"> }) {
  return (
    <ColumnForm {...columns} isOpen={!columns.fields.includes("title")}>
      {(typed) =>
        SETTINGS.map(([name, label, options]) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            defaultValue={typed?.[name] ?? settings[name]}
            options={options}
          />
        ))
      }
    </ColumnForm>
  );
}
