import { type CollectionInput, collectionInput } from "../../collection-input";
import { MAX_COLLECTIONS } from "../../collection-limits";
import { FIRST_NAME } from "../../first-collection";
import type { ListedCollection } from "../json-format";

/** A collection that items of a file go into. */
export interface ImportTarget extends CollectionInput {
  /** From 1, in the order of the file. */
  readonly number: number;
  /** Null for one that the first step makes. */
  readonly collectionId: number | null;
}

type Fields = Readonly<Record<string, string>>;
interface Existing {
  readonly id: number;
  readonly name: string;
}

export interface Split {
  /** Those that the file describes first. */
  readonly targets: readonly ImportTarget[];
  /** The number of each row's target; undefined where the row's collection isn't a possible one. */
  readonly numbers: readonly (number | undefined)[];
}

/** Separates collections of one name by the number that an export gives them. */
const keyOf = ({ collectionNumber = "", collectionName = "" }: Fields) =>
  JSON.stringify([collectionNumber, collectionName]);

/** How many collections a file describes, or its rows name. */
export const namedCollections = (rows: readonly Fields[], listed: readonly ListedCollection[] = []) =>
  new Set([...listed, ...rows].filter(({ collectionName }) => collectionName).map(keyOf)).size;

/**
 * The collections that a file describes and that its rows name, each of them once. The first of a name is the member's
 * oldest collection of that name, the second the next one, and so on; those that the member doesn't have are new.
 * Undefined if there are more than a member can have.
 */
export function splitCollections(
  rows: readonly Fields[],
  existing: readonly Existing[],
  listed: readonly ListedCollection[] = [],
): Split | undefined {
  const found = new Map<string, ImportTarget | null>();
  const left = [...existing].sort((a, b) => a.id - b.id);
  for (const fields of [...listed, ...rows]) {
    const key = keyOf(fields);
    if (found.has(key)) continue;
    const { collectionName: name = FIRST_NAME, collectionAbout: description = "", audience = "private" } = fields;
    const input = collectionInput.safeParse({ name, description, audience }).data;
    const at = left.findIndex((each) => each.name === input?.name);
    const [same] = input && at >= 0 ? left.splice(at, 1) : [];
    const number = [...found.values()].filter((each) => each !== null).length + 1;
    found.set(key, input ? { ...input, number, collectionId: same?.id ?? null } : null);
    if (number > MAX_COLLECTIONS) return undefined;
  }
  return {
    targets: [...found.values()].filter((each) => each !== null),
    numbers: rows.map((fields) => found.get(keyOf(fields))?.number),
  };
}
