import * as z from "zod";
import { readFields } from "~/domain/importing/file-columns";
import { LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import { DECIMAL_MARKS } from "~/domain/money";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { IMPORT_COLUMNS } from "./import-columns";

export const choicesSchema = z.strictObject({
  /** False stops if a row has an error. */
  leavesOutFaulty: z.boolean(),
  /** The notation of the file's times and amounts. */
  timeZone: z.string(),
  decimalMark: z.enum(DECIMAL_MARKS),
});
export type ImportChoices = z.infer<typeof choicesSchema>;

export const mappingSchema = z.strictObject({
  /** For each column of the file; null leaves it out. */
  fields: z.array(z.string().nullable()),
  /** Of rows without a kind; "" asks for it. */
  kind: z.enum(["", ...LISTING_KINDS]),
  /** Of rows without postage; "" asks for it. */
  postage: z.enum(["", "free"]).default(""),
  /** Without it, amounts are read as the seller writes them. */
  decimalMark: z.enum(DECIMAL_MARKS).optional(),
});
export type Mapping = z.infer<typeof mappingSchema>;

export function readMapping(
  values: Readonly<Record<string, string | undefined>>,
  columns: readonly string[],
): Mapping | Refusal {
  const fields = readFields(values, columns, IMPORT_COLUMNS);
  if (isRefusal(fields)) return fields;
  return {
    fields,
    kind: LISTING_KINDS.find((each) => each === values.kind) ?? "",
    postage: values.postage === "free" ? "free" : "",
    decimalMark: DECIMAL_MARKS.find((each) => each === values.decimalMark),
  };
}
