import type { DecimalMark } from "~/domain/money";
import { type Refusal, refuse } from "~/domain/refusal";
import { stripAccents } from "~/domain/text/strip-accents";
import type { CellFault, FieldFaults } from "./import-faults";
import type { Table } from "./read-table";

export interface ImportColumn {
  /** The input's name in the form. */
  readonly field: string;
  readonly label: string;
  /** In lower case, and in several languages. */
  readonly alsoCalled?: readonly string[] | undefined;
  /** What people write, in lower case, with the value that the form knows. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  /** A column most of whose values don't fit is not taken for this field. */
  readonly fits?: ((value: string) => boolean) | undefined;
  /** Without it, only one column can fill the field. */
  readonly joinedBy?: string;
}

/** Undefined also for "constructor" and other names that every object inherits. */
export const lookUp = (words: ImportColumn["words"], word: string) =>
  words && Object.hasOwn(words, word) ? words[word] : undefined;

/** "Prix d'achat (EUR)" becomes "prix d'achat"; a unit in brackets that isn't ours stays. */
const plain = (name: string) =>
  stripAccents(name.trim())
    .replaceAll(/[_\s]+/g, " ")
    .replace(/(.) ?\((?!oz|troy|in\b|inch|cm\b|grain)[^)]*\)$/, "$1")
    .replace(/ ?\(/, " (")
    .replace(/(\w\w) ?#$/, "$1");

/** If several columns match a field, the first one usually wins. */
export function guessFields({ columns, rows }: Table, specs: readonly ImportColumn[]): (string | null)[] {
  const takenFields = new Set<string>();
  const mostFit = (index: number, fits: (value: string) => boolean) => {
    const values = rows.map(({ cells }) => cells[index]?.trim() ?? "").filter((value) => value !== "");
    return values.filter(fits).length * 2 >= values.length;
  };
  return columns.map((name, index) => {
    const found = specs.find(
      ({ field, label, alsoCalled = [], joinedBy, fits }) =>
        (joinedBy !== undefined || !takenFields.has(field)) &&
        [field, label, ...alsoCalled].some((each) => plain(each) === plain(name)) &&
        (fits === undefined || mostFit(index, fits)),
    );
    if (!found) return null;
    takenFields.add(found.field);
    return found.field;
  });
}

export function markOfAmounts(cells: readonly string[]): DecimalMark | undefined {
  for (const cell of cells) {
    const amount = cell.replace(/[^\d.,]/g, "");
    if (/,\d{1,2}$/.test(amount) || /\.\d{3},/.test(amount)) return ",";
    if (/\.\d{1,2}$/.test(amount) || /,\d{3}\./.test(amount)) return ".";
  }
  return undefined;
}

/** `column-0`, `column-1` …; null skips a column. */
export function readFields(
  values: Readonly<Record<string, string | undefined>>,
  columns: readonly string[],
  specs: readonly ImportColumn[],
): (string | null)[] | Refusal {
  const matches = columns.map((_, index) => specs.find(({ field }) => field === values[`column-${index}`]) ?? null);
  for (const [index, column] of matches.entries()) {
    const first = matches.indexOf(column);
    if (column === null || column.joinedBy !== undefined || first === index) continue;
    const words = `“${columns[first]}” already fills this field.`;
    return refuse("malformed", "Two columns can't fill the same field.", { fields: { [`column-${index}`]: words } });
  }
  return matches.map((column) => column?.field ?? null);
}

interface MappedColumns {
  readonly columns: readonly string[];
  readonly mapping: { readonly fields: readonly (string | null)[] };
}

/** The column's name in the file, or else the field's. */
export const columnName = (
  field: string,
  { columns, mapping }: MappedColumns,
  specs: readonly ImportColumn[],
): string => columns[mapping.fields.indexOf(field)] || (specs.find((each) => each.field === field)?.label ?? field);

export const namedFaults = (faults: FieldFaults, file: MappedColumns, specs: readonly ImportColumn[]): CellFault[] =>
  Object.entries(faults).map(([field, fault]) => ({ column: columnName(field, file, specs), ...fault }));
