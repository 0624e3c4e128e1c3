import * as z from "zod";
import type { Effect } from "~/domain/effects";
import { contentsSchema } from "./contents";

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
export type UndoRow = z.infer<typeof undoSchema>;

/** As stored under the request's key. */
export const outcomesSchema = z.strictObject({
  outcomes: z.array(outcomeSchema),
  undo: z.array(undoSchema).default([]),
});

export interface BulkResult {
  readonly outcomes: readonly RowOutcome[];
  readonly effects: readonly Effect[];
}

export const repeatedResult = outcomesSchema.transform(({ outcomes }): BulkResult => ({ outcomes, effects: [] }));
