import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { answerTo, mustChangeOne, type Query, statement, type Writer } from "~/db/database.server";
import { savedSearches } from "~/db/schema/watching";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { forgetSearches } from "./forget-searches.server";
import { type SavedSearchInput, tooMany } from "./save-search.server";

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
