import { stripAccents } from "~/domain/text/strip-accents";
import type { ImportColumn } from "./import-column";
import type { Table } from "./read-table";

/** "Prix d'achat (EUR)" becomes "prix d'achat"; a unit in brackets that isn't ours stays. */
const plain = (name: string) =>
  stripAccents(name.trim())
    .replaceAll(/[_\s]+/g, " ")
    .replace(/(.) ?\((?!oz|troy|in\b|inch|cm\b|grain)[^)]*\)$/, "$1")
    .replace(/ ?\(/, " (")
    .replace(/(\w\w) ?#$/, "$1");

/** If several columns match a field, the first one usually wins. */
export function guessFields({ columns, rows }: Table, known: readonly ImportColumn[]): (string | null)[] {
  const taken = new Set<string>();
  const mostFit = (index: number, fits: (value: string) => boolean) => {
    const values = rows.map(({ cells }) => cells[index]?.trim() ?? "").filter((value) => value !== "");
    return values.filter(fits).length * 2 >= values.length;
  };
  return columns.map((name, index) => {
    const found = known.find(
      ({ field, label, alsoCalled = [], joinedBy, fits }) =>
        (joinedBy !== undefined || !taken.has(field)) &&
        [field, label, ...alsoCalled].some((each) => plain(each) === plain(name)) &&
        (fits === undefined || mostFit(index, fits)),
    );
    if (!found) return null;
    taken.add(found.field);
    return found.field;
  });
}
