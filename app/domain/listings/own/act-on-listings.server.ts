import { and, eq, inArray, sql } from "drizzle-orm";
import { columnsOf, type Reader, type Writer } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { type KeyedRequest, keyedRequest, recall, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import type { ListingStatus } from "~/domain/listing-terms/listing-status";
import type { Refusal } from "~/domain/refusal";
import { actOnRow, type BulkRequest, type RowAnswer } from "./act-on-row.server";
import { type BulkAction, refuseSelection } from "./bulk-actions";
import { type BulkResult, outcomesSchema, type RowOutcome, repeatedResult } from "./row-outcome";

/** `gone` is a deleted draft; a copy changes nothing. */
const WANTED: Readonly<Record<BulkAction, ListingStatus | "gone" | undefined>> = {
  publish: "active",
  relist: "active",
  withdraw: "withdrawn",
  delete: "gone",
  duplicate: undefined,
};

/** One after the other; a listing that is refused doesn't stop the others. The outcomes are stored under the form's key. */
export async function actOnListings(db: Writer, request: BulkRequest): Promise<BulkResult | Refusal> {
  const { sellerId, action, listingIds, key, clock } = request;
  const refusal = refuseSelection(listingIds);
  if (refusal) return refusal;
  const keyed = await keyedRequest({ userId: sellerId, key }, "act-on-listings", { action, listingIds });
  return runOnce(db, keyed, {
    schema: repeatedResult,
    load: () => ownRows(db, sellerId, listingIds),
    act: async (rows) => {
      const found = new Map(rows.map((row) => [row.id, row]));
      const answers: (RowAnswer & { listingId: number })[] = [];
      for (const listingId of listingIds)
        answers.push({
          listingId,
          ...(await actOnRow(db, { ...request, listingId, row: found.get(listingId) })),
        });
      const notDone = answers.filter(({ isDone }) => !isDone).map(({ listingId }) => listingId);
      const now = new Map((await ownRows(db, sellerId, notDone)).map(({ id, status }) => [id, status]));
      const outcomes = answers.map(({ listingId, isDone, words, draftId = null }): RowOutcome => {
        const title = found.get(listingId)?.title ?? `Listing ${listingId}`;
        // The same form may have been sent twice, and the other request was faster.
        const isSo = !isDone && (now.get(listingId) ?? "gone") === WANTED[action];
        return { listingId, title, isDone: isDone || isSo, words: isSo ? "This was already done." : words, draftId };
      });
      await db.commit([rememberOutcomes(keyed, outcomes, clock.now())]);
      return { outcomes, effects: answers.flatMap(({ effects = [] }) => effects) };
    },
  });
}

const rememberOutcomes = (keyed: KeyedRequest, outcomes: readonly RowOutcome[], now: number) =>
  remember(keyed, sql`${JSON.stringify({ outcomes })}`, now);

async function ownRows(db: Reader, sellerId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select(columnsOf(listings, "id", "title", "status", "format", "priceMinor"))
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), eq(listings.sellerId, sellerId)));
}

/** The results of an earlier request of this seller, and how many can be undone; null for any other key. */
export async function bulkOutcome(db: Reader, { sellerId, key }: { sellerId: number; key: string }) {
  const result = await recall(db, { userId: sellerId, key });
  if (!result) return null;
  const { data } = outcomesSchema.safeParse(JSON.parse(result.answer));
  return data ? { outcomes: data.outcomes, undoable: data.undo.length } : null;
}
