import type { ImportColumn } from "./import-column";
import type { CellFault, FieldFaults } from "./import-faults";

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

export const namedFaults = (faults: FieldFaults, file: MappedColumns, known: readonly ImportColumn[]): CellFault[] =>
  Object.entries(faults).map(([field, fault]) => ({ column: columnName(field, file, known), ...fault }));
