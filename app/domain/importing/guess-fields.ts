import { folded } from "~/domain/folded";
import type { ImportColumn } from "./import-column";

/** Without case, accents and a unit or currency in brackets: "Prix d'achat (EUR)" is "prix d'achat". */
const plain = (name: string) =>
  folded(name.trim())
    .replaceAll(/[_\s]+/g, " ")
    .replace(/(.) ?\([^)]*\)$/, "$1");

/** The field that each column fills by its name, null for a name that says nothing. Most fields are filled once, by the first. */
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
