import { sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, returningId, statement, type Writer } from "~/db/database.server";
import { isRefusal, refuse } from "~/domain/refusal";
import type { SearchFilters } from "~/domain/search/search-filters";
import { keysOfSearch } from "~/domain/search/search-keys";
import { queryOf } from "./saved-query";
import { ALERTS, MAX_NAME, MAX_SEARCHES } from "./saved-search";

export const savedSearchInput = z.object({
  name: z.string().trim().min(1, "Enter a name for the search.").max(MAX_NAME, `Use at most ${MAX_NAME} characters.`),
  alert: z.enum(ALERTS, "Choose when to be notified."),
});
export type SavedSearchInput = z.infer<typeof savedSearchInput>;

interface NewSearch extends SavedSearchInput {
  readonly memberId: number;
  readonly filters: SearchFilters;
  readonly currency: string;
}

export const tooMany = () =>
  refuse("breaks_rule", `You can save up to ${MAX_SEARCHES} searches. Delete one before you save another.`);

/** Saves a search. Saving the same one again gives it the new name and alert; a deleted one is restored. */
export async function saveSearch(db: Writer, { memberId, filters, currency, name, alert }: NewSearch, now: number) {
  const query = queryOf(filters, currency);
  if (isRefusal(query)) return query;
  const done = await db
    .commit({
      id: returningId(sql`INSERT INTO saved_searches (user_id, name, query, alert, created_at)
        VALUES (${memberId}, ${name}, ${query}, ${alert}, ${now})
        ON CONFLICT (user_id, query) DO UPDATE SET name = excluded.name, alert = excluded.alert, deleted_at = NULL
        RETURNING id`),
      keys: statement(sql`INSERT INTO saved_search_keys (key, search_id)
        SELECT value, (SELECT id FROM saved_searches WHERE user_id = ${memberId} AND query = ${query})
        FROM json_each(${JSON.stringify(keysOfSearch(filters))}) WHERE 1 ON CONFLICT DO NOTHING`),
    })
    .catch(answerTo({ too_many_searches: tooMany }));
  return isRefusal(done) ? done : { id: done.id };
}
