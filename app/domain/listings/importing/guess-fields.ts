import { IMPORT_COLUMNS } from "./import-columns";

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, " ");

/** The field that each column fills by its name, null for a name that says nothing. Each field is filled once, by the first. */
export function guessFields(names: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const found = IMPORT_COLUMNS.find(
      ({ field, label, alsoCalled = [] }) =>
        !taken.has(field) && [field, label, ...alsoCalled].some((each) => plain(each) === plain(name)),
    );
    if (!found) return null;
    taken.add(found.field);
    return found.field;
  });
}
