import * as z from "zod";
import { LISTING_KINDS } from "~/domain/listings/drafts/listing-input";
import { type Refusal, refuse } from "~/domain/refusal";
import { IMPORT_COLUMNS } from "./import-columns";

export const mappingSchema = z.strictObject({
  /** For each column of the file the field that it fills, null to leave it out. */
  fields: z.array(z.string().nullable()),
  /** What rows without a kind are, "" to ask for it. */
  kind: z.enum(["", ...LISTING_KINDS]),
});
/** How a file's columns become the fields of a listing. */
export type Mapping = z.infer<typeof mappingSchema>;

/** Reads the form: `column-0`, `column-1` … and `kind`. Refuses two columns for one field. */
export function readMapping(
  typed: Readonly<Record<string, string | undefined>>,
  columns: readonly string[],
): Mapping | Refusal {
  const known = new Set(IMPORT_COLUMNS.map(({ field }) => field));
  const fields = columns.map((_, index) => {
    const field = typed[`column-${index}`] ?? "";
    return known.has(field) ? field : null;
  });
  for (const [index, field] of fields.entries()) {
    const first = fields.indexOf(field);
    if (field === null || first === index) continue;
    const words = `“${columns[first]}” already fills this field.`;
    return refuse("malformed", "Two columns can't fill the same field.", { fields: { [`column-${index}`]: words } });
  }
  return { fields, kind: LISTING_KINDS.find((each) => each === typed.kind) ?? "" };
}
