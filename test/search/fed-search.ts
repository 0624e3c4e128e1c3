import { openReader, openWriter } from "~/db/client.server";
import { feedSearch } from "~/domain/search/feed-search.server";
import type { SearchReaders } from "~/domain/search/search-listings.server";
import { type Env, systemClock } from "~/platform/env";

type Databases = Pick<Env, "DB" | "SEARCH_DB">;

/** Gives the search everything that it doesn't have yet, and throws if it refuses a document. */
export async function feed({ DB, SEARCH_DB }: Databases): Promise<void> {
  const { failed } = await feedSearch({ db: openWriter(DB), search: openWriter(SEARCH_DB) }, systemClock, 1_000);
  for (const { error } of failed) throw error;
}

/** The record, and the search once it has caught up. */
export async function fedSearch({ DB, SEARCH_DB }: Databases): Promise<SearchReaders> {
  await feed({ DB, SEARCH_DB });
  return { reader: openReader(DB), search: openReader(SEARCH_DB) };
}
