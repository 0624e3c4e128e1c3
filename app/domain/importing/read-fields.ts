import { type Refusal, refuse } from "~/domain/refusal";
import type { ImportColumn } from "./import-column";

/** `column-0`, `column-1` …; null skips a column. */
export function readFields(
  typed: Readonly<Record<string, string | undefined>>,
  columns: readonly string[],
  known: readonly ImportColumn[],
): (string | null)[] | Refusal {
  const chosen = columns.map((_, index) => known.find(({ field }) => field === typed[`column-${index}`]) ?? null);
  for (const [index, column] of chosen.entries()) {
    const first = chosen.indexOf(column);
    if (column === null || column.joinedBy !== undefined || first === index) continue;
    const words = `“${columns[first]}” already fills this field.`;
    return refuse("malformed", "Two columns can't fill the same field.", { fields: { [`column-${index}`]: words } });
  }
  return chosen.map((column) => column?.field ?? null);
}
