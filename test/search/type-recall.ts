import type { TypeEntry } from "~/domain/catalogue/type-entry";
import searches from "./type-searches.json";

interface TypeSearch {
  readonly q: string;
  /** What the issuer's code and the title of a type that is meant look like. */
  readonly issuer?: string;
  readonly title: string;
}

const SEARCHES: readonly TypeSearch[] = searches;

const isMeant = ({ issuer, title }: TypeSearch, type: TypeEntry) =>
  new RegExp(title).test(type.title) && new RegExp(`^(?:${issuer ?? ".*"})$`).test(type.issuer.code);

/**
 * The share of the searches, written before anyone looked at what they find, whose first page has a type that is meant.
 * `ask` answers the ids on it.
 */
export async function typeRecall(types: readonly TypeEntry[], ask: (q: string) => Promise<readonly number[]>) {
  const missed: string[] = [];
  for (const search of SEARCHES) {
    const found = new Set(await ask(search.q));
    if (!types.some((type) => found.has(type.id) && isMeant(search, type))) missed.push(search.q);
  }
  return { searches: SEARCHES.length, recall: 1 - missed.length / SEARCHES.length, missed };
}
