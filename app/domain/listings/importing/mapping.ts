import * as z from "zod";
import { readFields } from "~/domain/importing/read-fields";
import { LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import { DECIMAL_MARKS } from "~/domain/money";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { IMPORT_COLUMNS } from "./import-columns";

export const mappingSchema = z.strictObject({
  /** For each column of the file the field that it fills, null to leave it out. */
  fields: z.array(z.string().nullable()),
  /** What rows without a kind are, "" to ask for it. */
  kind: z.enum(["", ...LISTING_KINDS]),
  /** What rows without postage have, "" to ask for it. */
  postage: z.enum(["", "free"]).default(""),
  /** How amounts are written; without it, as the seller writes them. */
  decimalMark: z.enum(DECIMAL_MARKS).optional(),
});
/** How a file's columns become the fields of a listing. */
export type Mapping = z.infer<typeof mappingSchema>;

/** Reads the form: `column-0`, `column-1` …, `kind`, `postage` and `decimalMark`. Refuses two columns for one field. */
export function readMapping(
  typed: Readonly<Record<string, string | undefined>>,
  columns: readonly string[],
): Mapping | Refusal {
  const fields = readFields(typed, columns, IMPORT_COLUMNS);
  if (isRefusal(fields)) return fields;
  return {
    fields,
    kind: LISTING_KINDS.find((each) => each === typed.kind) ?? "",
    postage: typed.postage === "free" ? "free" : "",
    decimalMark: DECIMAL_MARKS.find((each) => each === typed.decimalMark),
  };
}
