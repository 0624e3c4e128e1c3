import { type SQL, sql } from "drizzle-orm";
import { literal, type Statement, statement } from "~/db/database.server";

export const ROWS_PER_STEP = 300;

/** With the columns that name the member. Everything else that names one stays under the pseudonym. */
export const ERASED: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ["sessions", ["user_id"]],
  ["oauth_accounts", ["user_id"]],
  ["known_devices", ["user_id"]],
  ["emailed_links", ["user_id"]],
  ["email_changes", ["user_id"]],
  ["authenticators", ["user_id"]],
  ["recovery_codes", ["user_id"]],
  ["unfinished_sign_ins", ["user_id"]],
  ["passkeys", ["user_id"]],
  ["passkey_handles", ["user_id"]],
  ["passkey_challenges", ["user_id"]],
  ["security_events", ["user_id"]],
  ["addresses", ["user_id"]],
  ["postage_profiles", ["user_id"]],
  ["further_postage", ["user_id"]],
  ["notification_preferences", ["user_id"]],
  ["digests", ["user_id"]],
  ["push_devices", ["user_id"]],
  ["vacations", ["user_id"]],
  ["notifications", ["user_id"]],
  ["saved_searches", ["user_id"]],
  ["watches", ["user_id"]],
  ["listing_watches", ["user_id"]],
  ["follows", ["follower_id", "followed_id"]],
  ["blocks", ["blocker_id", "blocked_id"]],
  ["article_reads", ["user_id"]],
  ["idempotency_keys", ["user_id"]],
  ["former_usernames", ["user_id"]],
  ["letters", ["member_id"]],
  ["listing_imports", ["seller_id"]],
  ["collection_imports", ["member_id"]],
];

/** The keys of the tables in which a member may have very many rows. Of the others they have a few. */
const KEYS: Readonly<Record<string, string>> = {
  security_events: "id",
  notifications: "id",
  follows: "id",
  watches: "user_id, auction_id",
  listing_watches: "user_id, listing_id",
  article_reads: "article_id, user_id",
  idempotency_keys: "user_id, key",
};

/** What refers to rows that are erased, and goes before them. */
const BELOW: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  saved_searches: [
    ["saved_search_matches", "search_id"],
    ["saved_search_keys", "search_id"],
  ],
  listing_imports: [
    ["listing_import_photos", "import_id"],
    ["listing_import_rows", "import_id"],
  ],
  collection_imports: [
    ["collection_import_targets", "import_id"],
    ["collection_import_rows", "import_id"],
    ["collection_import_photos", "import_id"],
    ["collection_import_files", "import_id"],
  ],
};

/** Deletes some of a member's personal rows; for a batch, as often as there are any. */
export function erasePersonalRows(memberId: number, now: number): Statement[] {
  const limit = literal(ROWS_PER_STEP);
  const isTheirs = (column: string) => sql`${sql.raw(column)} = ${memberId}`;
  const own = (columns: readonly string[]): SQL => sql.join(columns.map(isTheirs), sql` OR `);
  const erase = ([table, columns]: (typeof ERASED)[number]) => {
    const name = sql.raw(table);
    const children = (BELOW[table] ?? []).map(([child, column]) =>
      statement(
        sql`DELETE FROM ${sql.raw(child)} WHERE ${sql.raw(column)} IN (SELECT id FROM ${name} WHERE ${own(columns)})`,
      ),
    );
    const key = KEYS[table];
    const some = key
      ? sql`(${sql.raw(key)}) IN (SELECT ${sql.raw(key)} FROM ${name} WHERE ${own(columns)} LIMIT ${limit})`
      : own(columns);
    return [...children, statement(sql`DELETE FROM ${name} WHERE ${some}`)];
  };
  return [
    // Nobody reads them any more, and one that is unread can't be deleted.
    statement(sql`UPDATE notifications SET deleted_at = max(created_at, ${now})
      WHERE id IN (SELECT id FROM notifications WHERE user_id = ${memberId} AND deleted_at IS NULL LIMIT ${limit})`),
    // The sweep of deleted collections deletes them with their items and photos.
    statement(sql`UPDATE collections SET deleted_at = created_at WHERE owner_id = ${memberId}`),
    statement(sql`UPDATE payment_methods SET is_default = 0, name = brand || ' ·' || last4,
        removed_at = coalesce(removed_at, max(created_at, ${now}))
      WHERE user_id = ${memberId}`),
    statement(sql`INSERT INTO retired_usernames (username)
      SELECT lower(username) FROM former_usernames WHERE user_id = ${memberId}`),
    ...ERASED.flatMap(erase),
  ];
}
