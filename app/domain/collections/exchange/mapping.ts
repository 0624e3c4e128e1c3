import * as z from "zod";
import { currencyIn, DATE_ORDERS, orderOfDays } from "~/domain/collections/exchange/values/read-cell";
import { guessFields, markOfAmounts, readFields } from "~/domain/importing/file-columns";
import type { Table } from "~/domain/importing/read-table";
import { LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import { DECIMAL_MARKS, type MoneyFormat } from "~/domain/money";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { ITEM_STATUSES, PRICE_CURRENCIES } from "../items/item-choices";
import { READ_COLUMNS } from "./exchange-columns";
import type { Source } from "./source-names";
import { toOurColumns } from "./sources";

export const mappingSchema = z.strictObject({
  /** For each column of the file; null leaves it out. */
  fields: z.array(z.string().nullable()),
  /** Of rows without one. */
  status: z.enum(ITEM_STATUSES),
  kind: z.enum(LISTING_KINDS),
  currency: z.enum(PRICE_CURRENCIES),
  dateOrder: z.enum(DATE_ORDERS),
  decimalMark: z.enum(DECIMAL_MARKS),
});
export type Mapping = z.infer<typeof mappingSchema>;

export function guessMapping({ columns, rows }: Table, source: Source, moneyFormat: MoneyFormat): Mapping {
  const fields = guessFields(
    { columns: toOurColumns(columns, source), rows: source === "obverse" ? [] : rows },
    READ_COLUMNS,
  );
  const cellsOf = (field: string) => {
    const index = fields.indexOf(field);
    return index < 0 ? [] : rows.map(({ cells }) => cells[index] ?? "").filter((cell) => cell !== "");
  };
  const own = PRICE_CURRENCIES.find((each) => each === moneyFormat.currency) ?? PRICE_CURRENCIES[0];
  const columnCurrency = currencyIn(columns[fields.indexOf("price")] ?? "");
  const order = moneyFormat.decimalMark === "," ? ("day-first" as const) : ("month-first" as const);
  return {
    fields,
    status: "own",
    kind: "coin",
    currency: PRICE_CURRENCIES.find((each) => each === columnCurrency) ?? own,
    dateOrder: orderOfDays(cellsOf("acquiredOn")) ?? order,
    decimalMark:
      source === "obverse" || source === "opennumismat"
        ? "."
        : (markOfAmounts([...cellsOf("price"), ...cellsOf("wantMax")]) ?? moneyFormat.decimalMark),
  };
}

export function readMapping(
  values: Readonly<Record<string, string | undefined>>,
  columns: readonly string[],
  before: Mapping,
): Mapping | Refusal {
  const fields = readFields(values, columns, READ_COLUMNS);
  if (isRefusal(fields)) return fields;
  const others = Object.entries(mappingSchema.shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(values[name]);
    return value.success && name !== "fields" ? [[name, value.data]] : [];
  });
  return mappingSchema.parse({ ...before, ...Object.fromEntries(others), fields });
}
