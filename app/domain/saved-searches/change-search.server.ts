import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import {
  answerTo,
  literal,
  mustChangeOne,
  type Query,
  type Statement,
  statement,
  type Writer,
} from "~/db/database.server";
import { savedSearches } from "~/db/schema/watching";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { type SavedSearchInput, tooMany } from "./save-search.server";

const DELETED_KEPT_MS = DAY_MS;
/** How long matches are kept. A listing is compared with the searches once, within a day of its publication. */
const MATCHES_KEPT_MS = 30 * DAY_MS;
const ROWS_PER_RUN = 500;
const SEARCHES_PER_RUN = 20;

export function forgetSearches(ids: SQL): readonly Statement[] {
  return [
    statement(sql`DELETE FROM saved_search_matches WHERE search_id IN (${ids})`),
    statement(sql`DELETE FROM saved_search_keys WHERE search_id IN (${ids})`),
    statement(sql`DELETE FROM saved_searches WHERE id IN (${ids})`),
  ];
}

export async function forgetOldSearches(db: Writer, now: number): Promise<void> {
  await db.commit([
    ...forgetSearches(sql`SELECT id FROM saved_searches WHERE deleted_at <= ${now - DELETED_KEPT_MS}
      ORDER BY deleted_at, id LIMIT ${literal(SEARCHES_PER_RUN)}`),
    statement(sql`DELETE FROM saved_search_matches WHERE (search_id, listing_id) IN
      (SELECT search_id, listing_id FROM saved_search_matches WHERE found_at <= ${now - MATCHES_KEPT_MS}
        ORDER BY found_at LIMIT ${literal(ROWS_PER_RUN)})`),
  ]);
}

interface OwnSearch {
  readonly memberId: number;
  readonly searchId: number;
}

const own = ({ memberId, searchId }: OwnSearch, condition: SQL = isNull(savedSearches.deletedAt)) =>
  and(eq(savedSearches.id, searchId), eq(savedSearches.userId, memberId), condition);

/** Renames a search and sets its alert. Turned off, it also drops what it would have notified of tomorrow. */
export function changeSearch(db: Writer, target: OwnSearch, input: SavedSearchInput): Promise<Refusal | undefined> {
  const forgetUnsettled = statement(sql`DELETE FROM saved_search_matches
    WHERE search_id = ${target.searchId} AND settled_at IS NULL AND ${input.alert} = 'off'`);
  return change(db, [db.update(savedSearches).set(input).where(own(target)), mustChangeOne, forgetUnsettled]);
}

/** Deletes a search. It can be restored for a day, or until the member deletes another one. */
export function deleteSearch(db: Writer, target: OwnSearch, now: number): Promise<Refusal | undefined> {
  return change(db, [
    ...forgetSearches(sql`SELECT id FROM saved_searches WHERE user_id = ${target.memberId} AND deleted_at IS NOT NULL`),
    db.update(savedSearches).set({ deletedAt: now }).where(own(target)),
    mustChangeOne,
  ]);
}

export function restoreSearch(db: Writer, target: OwnSearch): Promise<Refusal | undefined> {
  const ownDeleted = own(target, isNotNull(savedSearches.deletedAt));
  return change(db, [db.update(savedSearches).set({ deletedAt: null }).where(ownDeleted), mustChangeOne]);
}

async function change(db: Writer, statements: readonly Query[]): Promise<Refusal | undefined> {
  const noSuchSearch = () => refuse("not_found", "This search no longer exists.");
  const done = await db.commit(statements).catch(answerTo({ conflict: noSuchSearch, too_many_searches: tooMany }));
  return isRefusal(done) ? done : undefined;
}
