import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Alert } from "~/domain/saved-searches/saved-search";
import { users } from "./accounts";
import { id, link, time, timeOrNull } from "./columns";
import { listings } from "./listings";

export const savedSearches = sqliteTable(
  "saved_searches",
  {
    id: id(),
    userId: link("user_id", () => users.id),
    name: text("name").notNull(),
    /** The query of its address, with a decimal point in amounts. */
    query: text("query").notNull(),
    alert: text("alert").$type<Alert>().notNull(),
    createdAt: time("created_at"),
    /** It can be restored for a day. */
    deletedAt: timeOrNull("deleted_at"),
  },
  (t) => [
    uniqueIndex("saved_searches_query").on(t.userId, t.query),
    index("saved_searches_deleted").on(t.deletedAt).where(sql`deleted_at IS NOT NULL`),
  ],
);

/** Every listing that a search can match has one of the search's keys. */
export const savedSearchKeys = sqliteTable(
  "saved_search_keys",
  { key: text("key").notNull(), searchId: link("search_id", () => savedSearches.id) },
  (t) => [primaryKey({ columns: [t.key, t.searchId] }), index("saved_search_keys_search").on(t.searchId)],
);

export const savedSearchMatches = sqliteTable(
  "saved_search_matches",
  {
    searchId: link("search_id", () => savedSearches.id),
    listingId: link("listing_id", () => listings.id),
    foundAt: time("found_at"),
    /** When its owner was notified, or when there was nothing left to notify of. */
    settledAt: timeOrNull("settled_at"),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.listingId] }),
    index("saved_search_matches_found").on(t.searchId, t.foundAt),
    index("saved_search_matches_age").on(t.foundAt),
    index("saved_search_matches_unsettled").on(t.foundAt).where(sql`settled_at IS NULL`),
  ],
);
