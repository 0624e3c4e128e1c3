import type { TypeEntry } from "~/domain/catalogue/type-entry";
import type { Env } from "~/platform/env";
import { saveMissingFacts } from "../workers/missing-facts";
import { feed } from "./fed-search";
import { QUERIES, scoreOf, seededListings } from "./test-set";

/** How well a search of the test set did. */
export interface SearchScore {
  readonly query: string;
  readonly recall: number;
  readonly reciprocalRank: number;
}

/** Puts the listings of the test set on sale, with their facts, and into the search. */
export async function seedTestSet(
  databases: Pick<Env, "DB" | "SEARCH_DB">,
  { types, sellerId, now }: { types: readonly TypeEntry[]; sellerId: number; now: number },
): Promise<number> {
  const listings = seededListings(types);
  await databases.DB.prepare(
    `INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, attributes, created_at, published_at)
        SELECT value ->> 'id', ?1, value ->> 'kind', value ->> 'title', value ->> 'description', 'fixed', 'active', 1000,
          value -> 'attributes', ?2, ?2 FROM json_each(?3)`,
  )
    .bind(sellerId, now, JSON.stringify(listings))
    .run();
  await saveMissingFacts(databases.DB);
  await feed(databases);
  return listings.length;
}

/** Asks every query of the test set; `ask` answers the ids on the first page. */
export async function scoreTestSet(ask: (query: string) => Promise<readonly number[]>): Promise<SearchScore[]> {
  const scores = [];
  for (const { query, expected } of QUERIES) scores.push({ query, ...scoreOf(expected, await ask(query)) });
  return scores;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The means over all queries. */
export function summaryOf(scores: readonly SearchScore[]): { readonly recall: number; readonly mrr: number } {
  return {
    recall: mean(scores.map(({ recall }) => recall)),
    mrr: mean(scores.map(({ reciprocalRank }) => reciprocalRank)),
  };
}
