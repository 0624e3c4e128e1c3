import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Reader, Writer } from "~/db/database.server";
import type { Effect } from "~/domain/effects";
import { keyRequest, recall, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import type { ListingRules } from "~/domain/listings/drafts/create-listing.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import type { Clock } from "~/domain/time";
import { contentsSchema } from "./contents";
import { refuseSelection } from "./seller-tabs";

const outcomeSchema = z.strictObject({
  listingId: z.int(),
  title: z.string(),
  isDone: z.boolean(),
  /** What happened, or why it didn't. */
  words: z.string(),
  draftId: z.int().nullable(),
});
export type RowOutcome = z.infer<typeof outcomeSchema>;

const undoSchema = z.strictObject({ listingId: z.int(), before: contentsSchema, after: z.string() });

/** As stored under the request's key. */
const outcomesSchema = z.strictObject({
  outcomes: z.array(outcomeSchema),
  undo: z.array(undoSchema).default([]),
});

export interface BulkResult {
  readonly outcomes: readonly RowOutcome[];
  readonly effects: readonly Effect[];
}

const repeatedResult = outcomesSchema.transform(({ outcomes }): BulkResult => ({ outcomes, effects: [] }));

export interface BulkRequest {
  readonly sellerId: number;
  /** The form's idempotency key. Sending it again returns the first result. */
  readonly key: string;
  readonly clock: Clock;
  readonly rules: ListingRules;
}

export interface RowAnswer {
  readonly words: string;
  readonly draftId?: number;
  readonly effects?: readonly Effect[];
  /** If it can be undone: what the listing was before, and its fingerprint now. */
  readonly undo?: z.infer<typeof undoSchema> | undefined;
}

interface EachListing<Row> {
  readonly verb: string;
  readonly listingIds: readonly number[];
  /** Must be the same when the key is sent again. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** The seller's own of these listings. */
  readonly load: (listingIds: readonly number[]) => Promise<readonly Row[]>;
  readonly act: (listingId: number, row: Row | undefined) => Promise<RowAnswer | Refusal>;
  /** Whether the listing, which was refused, is as it was to become. */
  readonly isSo: (listingId: number, row: Row | undefined) => boolean | Promise<boolean>;
}

/** One after the other; a listing that is refused doesn't stop the others. The outcomes are stored under the form's key. */
export async function runEach<Row extends { readonly id: number; readonly title: string }>(
  db: Writer,
  { sellerId, key, clock }: BulkRequest,
  { verb, listingIds, payload, load, act, isSo }: EachListing<Row>,
): Promise<BulkResult | Refusal> {
  const refusal = refuseSelection(listingIds);
  if (refusal) return refusal;
  const keyedRequest = await keyRequest({ userId: sellerId, key }, verb, payload);
  return runOnce(db, keyedRequest, {
    schema: repeatedResult,
    load: () => load(listingIds),
    act: async (rows) => {
      const found = new Map(rows.map((row) => [row.id, row]));
      const answers: [listingId: number, RowAnswer | Refusal][] = [];
      for (const listingId of listingIds) answers.push([listingId, await act(listingId, found.get(listingId))]);
      const notDone = answers.flatMap(([listingId, answer]) => (isRefusal(answer) ? [listingId] : []));
      const now = new Map((await load(notDone)).map((row) => [row.id, row]));
      const outcomes = await Promise.all(
        answers.map(async ([listingId, answer]): Promise<RowOutcome> => {
          const title = found.get(listingId)?.title ?? `Listing ${listingId}`;
          if (!isRefusal(answer))
            return { listingId, title, isDone: true, words: answer.words, draftId: answer.draftId ?? null };
          // The same form may have been sent twice, and the other request was faster.
          const isDone = await isSo(listingId, now.get(listingId));
          return { listingId, title, isDone, words: isDone ? "This was already done." : answer.message, draftId: null };
        }),
      );
      const done = answers.flatMap(([, answer]) => (isRefusal(answer) ? [] : answer));
      const undo = done.flatMap((each) => each.undo ?? []);
      await db.commit([remember(keyedRequest, sql`${JSON.stringify({ outcomes, undo })}`, clock.now())]);
      return { outcomes, effects: done.flatMap(({ effects = [] }) => effects) };
    },
  });
}

/** Of an earlier request of this seller; undefined for any other key. */
export async function storedOutcomes(db: Reader, { sellerId, key }: { sellerId: number; key: string }) {
  const result = await recall(db, { userId: sellerId, key });
  return result && outcomesSchema.safeParse(JSON.parse(result.answer)).data;
}
