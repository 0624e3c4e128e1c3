import { type CollectionInput, collectionInput, FIRST_NAME } from "../../collection-input";
import { MAX_COLLECTIONS } from "../../collection-limits";
import type { ListedCollection } from "../json-format";

export interface ImportTarget extends CollectionInput {
  /** From 1, in the order of the file. */
  readonly number: number;
  /** Null for one that the first step makes. */
  readonly collectionId: number | null;
}

type Fields = Readonly<Record<string, string>>;
/** An export numbers collections of the same name. */
const keyOf = ({ collectionNumber = "", collectionName = "" }: Fields) =>
  JSON.stringify([collectionNumber, collectionName]);

export const countNamedCollections = (rows: readonly Fields[], listed: readonly ListedCollection[] = []) =>
  new Set([...listed, ...rows].filter(({ collectionName }) => collectionName).map(keyOf)).size;

/** The first of a name is the member's oldest collection of that name, and so on. Undefined if there are too many. */
export function splitCollections(
  rows: readonly Fields[],
  existing: readonly { readonly id: number; readonly name: string }[],
  listed: readonly ListedCollection[] = [],
) {
  const found = new Map<string, ImportTarget | null>();
  const remaining = [...existing].sort((a, b) => a.id - b.id);
  for (const fields of [...listed, ...rows]) {
    const key = keyOf(fields);
    if (found.has(key)) continue;
    const { collectionName: name = FIRST_NAME, collectionAbout: description = "", audience = "private" } = fields;
    const input = collectionInput.safeParse({ name, description, audience }).data;
    const at = remaining.findIndex((each) => each.name === input?.name);
    const [same] = input && at >= 0 ? remaining.splice(at, 1) : [];
    const number = [...found.values()].filter((each) => each !== null).length + 1;
    found.set(key, input ? { ...input, number, collectionId: same?.id ?? null } : null);
    if (number > MAX_COLLECTIONS) return undefined;
  }
  return {
    targets: [...found.values()].filter((each) => each !== null),
    /** Undefined where the row's collection isn't a possible one. */
    numbers: rows.map((fields) => found.get(keyOf(fields))?.number),
  };
}
