import type { Reader } from "~/db/database.server";
import { describedItem, type ItemWords } from "~/domain/analysis/described-item";
import { listTypes } from "~/domain/type-pages/list-types.server";
import { candidatesOf, type FoundType, selectCandidates } from "./candidates-of.server";
import { matchTypes } from "./match-types";

const MOST_FOUND = 6;

/** Types to choose from: those with the typed words or, without words, those that a listing's text and facts fit best. */
export async function findTypes(db: Reader, listing: ItemWords, words: string): Promise<FoundType[]> {
  const { kind } = listing;
  if (kind === "other") return [];
  const item = describedItem(listing);
  const found =
    words.trim() === ""
      ? matchTypes(item, candidatesOf(await selectCandidates(db, kind, item)))
      : (await listTypes(db, { q: words.slice(0, 200), kind })).types;
  return found
    .slice(0, MOST_FOUND)
    .map(({ id, title, issuerName, yearsText }) => ({ id, title, issuerName, yearsText }));
}
