import type { ImportColumn } from "./import-column";

interface MappedColumns {
  readonly columns: readonly string[];
  readonly mapping: { readonly fields: readonly (string | null)[] };
}

/** The column's name in the file, or else the field's. */
export const columnName = (
  field: string,
  { columns, mapping }: MappedColumns,
  known: readonly ImportColumn[],
): string => columns[mapping.fields.indexOf(field)] || (known.find((each) => each.field === field)?.label ?? field);
