import { folded } from "~/domain/folded";
import type { ImportColumn } from "./import-column";

/** Folds case and accents and drops a unit or currency in brackets: "Prix d'achat (EUR)" becomes "prix d'achat". */
const plain = (name: string) =>
  folded(name.trim())
    .replaceAll(/[_\s]+/g, " ")
    .replace(/(.) ?\([^)]*\)$/, "$1");

/** Guesses the field of each column from its name; null if unknown. If several columns match a field, the first one usually wins. */
export function guessFields(names: readonly string[], known: readonly ImportColumn[]): (string | null)[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const found = known.find(
      ({ field, label, alsoCalled = [], joinedBy }) =>
        (joinedBy !== undefined || !taken.has(field)) &&
        [field, label, ...alsoCalled].some((each) => plain(each) === plain(name)),
    );
    if (!found) return null;
    taken.add(found.field);
    return found.field;
  });
}
