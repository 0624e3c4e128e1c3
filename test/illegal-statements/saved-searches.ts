import { insert, type Noun, type Row, update } from "./statement";

/** A search of member 3, like search 1 of member 2, which found listing 6. */
const search = (change: Row = {}) =>
  insert("saved_searches", {
    user_id: 3,
    name: "Thalers",
    query: "q=thaler",
    alert: "daily",
    created_at: 10,
    ...change,
  });

const key = (change: Row = {}) => insert("saved_search_keys", { key: "thaler", search_id: 1, ...change });

const match = (change: Row = {}) =>
  insert("saved_search_matches", { search_id: 1, listing_id: 2, found_at: 20, ...change });

const change = (set: Row) => update("saved_searches", set, "id = 1");
const settle = (set: Row) => update("saved_search_matches", set, "search_id = 1 AND listing_id = 6");

/** Searches of member 3 until they have fifty. */
const FIFTY = `INSERT INTO saved_searches (user_id, name, query, alert, created_at)
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
  SELECT 3, 'Year', 'q=' || i, 'off', 10 FROM n`;

export const SAVED_SEARCHES: Noun = {
  legal: [
    search(),
    key(),
    match(),
    change({ name: "Ducats", alert: "off" }),
    change({ deleted_at: 30 }),
    change({ deleted_at: null }),
    settle({ settled_at: 30 }),
  ],
  refused: {
    saved_searches_deleted_after_created: { "a search deleted before it was saved": search({ deleted_at: 9 }) },
    "UNIQUE saved_searches.user_id, saved_searches.query": { "a search saved twice": search({ user_id: 2 }) },
    too_many_searches: {
      "a member's 51st search": [FIFTY, search()],
      "a member's 51st search, restored": [
        search({ deleted_at: 20 }),
        FIFTY,
        update("saved_searches", { deleted_at: null }, "query = 'q=thaler' AND user_id = 3"),
      ],
    },
    searches_are_fixed: {
      "another query under the same keys": change({ query: "q=ducat" }),
      "a search handed to another member": change({ user_id: 3 }),
    },
    saved_search_matches_settled_after_found: { "a match settled before it was found": match({ settled_at: 19 }) },
    own_item: {
      "a match with the owner's own item": [search({ user_id: 1, query: "q=own" }), match({ search_id: 2 })],
    },
    match_is_settled: {
      "a match that is settled again": [settle({ settled_at: 30 }), settle({ settled_at: 40 })],
      "a match that is opened again": [settle({ settled_at: 30 }), settle({ settled_at: null })],
      "a match that becomes one with another listing": settle({ listing_id: 2 }),
    },
    "UNIQUE saved_search_matches.search_id, saved_search_matches.listing_id": {
      "a listing found twice by a search": match({ listing_id: 6 }),
    },
  },
};
