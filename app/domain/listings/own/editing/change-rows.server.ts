import { sql } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import type { Effect } from "~/domain/effects";
import { keyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import type { ListingRules } from "~/domain/listings/drafts/create-listing.server";
import { refuseSelection } from "~/domain/listings/own/bulk-actions";
import { contentsOf, type EditableRow } from "~/domain/listings/own/editable-row";
import { type BulkResult, type RowOutcome, repeatedResult, type UndoRow } from "~/domain/listings/own/row-outcome";
import { isRefusal, noSuchListing, type Refusal } from "~/domain/refusal";
import type { Clock } from "~/domain/time";
import { applyTarget } from "./apply-target.server";
import { editableRows } from "./editable-rows.server";
import { fingerprint } from "./fingerprint.server";
import type { RowTarget } from "./row-target";

export interface RowsRequest {
  readonly sellerId: number;
  /** The form's idempotency key. Sending it again returns the first result. */
  readonly key: string;
  /** Must be the same when the key is sent again. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly listingIds: readonly number[];
  readonly clock: Clock;
  readonly rules: ListingRules;
  /** Computes each row's target from the listings as they are now. */
  readonly aim: (rows: readonly EditableRow[]) => Promise<readonly RowTarget[]>;
}

/** A listing that is refused doesn't stop the others. Stored under the form's key, with what each listing was before. */
export async function changeRows(db: Writer, request: RowsRequest): Promise<BulkResult | Refusal> {
  const { sellerId, key, payload, listingIds, clock, aim } = request;
  const refusal = refuseSelection(listingIds);
  if (refusal) return refusal;
  const keyed = await keyedRequest({ userId: sellerId, key }, "edit-listings", payload);
  return runOnce(db, keyed, {
    schema: repeatedResult,
    load: () => editableRows(db, { sellerId, listingIds }),
    act: async (rows) => {
      const found = new Map(rows.map((row) => [row.id, row]));
      const done: Done[] = [];
      const targets = new Map((await aim(rows)).map((target) => [target.listingId, target]));
      for (const listingId of listingIds)
        done.push(
          await changeRow(db, request, { listingId, aimed: targets.get(listingId), row: found.get(listingId) }),
        );
      const results = await doneBefore(db, sellerId, done);
      const undo = results.flatMap(({ undo: each }) => each ?? []);
      const outcomes = results.map(({ outcome }) => outcome);
      await db.commit([remember(keyed, sql`${JSON.stringify({ outcomes, undo })}`, clock.now())]);
      return { outcomes, effects: results.flatMap(({ effects }) => effects) };
    },
  });
}

interface Done {
  readonly outcome: RowOutcome;
  readonly to: string;
  readonly effects: readonly Effect[];
  readonly undo?: UndoRow;
}

async function changeRow(
  db: Writer,
  { sellerId, key, clock, rules }: RowsRequest,
  { listingId, aimed, row }: { listingId: number; aimed: RowTarget | undefined; row: EditableRow | undefined },
): Promise<Done> {
  const { from, to = "", target, refused = "It has changed since you saw it here." } = aimed ?? {};
  const title = row?.title ?? `Listing ${listingId}`;
  const answer = (isDone: boolean, words: string) => ({ listingId, title, isDone, words, draftId: null });
  const no = (words: string): Done => ({ outcome: answer(false, words), to, effects: [] });
  if (!row) return no(noSuchListing().message);
  if (!target || (await fingerprint(contentsOf(row))) !== from) return no(refused);
  const result = await applyTarget(db, { row, target, sellerId, key }, { clock, rules });
  if (isRefusal(result)) return no(result.message);
  // An item that went back on sale can't be taken off by undoing the change.
  const undo = row.isOnSale === target.isOnSale ? { undo: { listingId, before: contentsOf(row), after: to } } : {};
  return { outcome: answer(true, result.words), to, effects: result.effects, ...undo };
}

/** A concurrent duplicate of the form may have finished first. */
async function doneBefore(db: Writer, sellerId: number, done: readonly Done[]): Promise<readonly Done[]> {
  const listingIds = done.filter(({ outcome }) => !outcome.isDone).map(({ outcome }) => outcome.listingId);
  const now = new Map(
    await Promise.all(
      (await editableRows(db, { sellerId, listingIds })).map(
        async (row) => [row.id, await fingerprint(contentsOf(row))] as const,
      ),
    ),
  );
  return done.map((each) =>
    !each.outcome.isDone && now.get(each.outcome.listingId) === each.to
      ? { ...each, outcome: { ...each.outcome, isDone: true, words: "This was already done." } }
      : each,
  );
}
