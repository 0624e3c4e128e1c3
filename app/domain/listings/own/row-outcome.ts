import * as z from "zod";
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

const undoSchema = z.strictObject({
  listingId: z.int(),
  before: contentsSchema,
  after: z.string(),
});
export type UndoRow = z.infer<typeof undoSchema>;

/** As stored under the request's key. */
export const outcomesSchema = z.strictObject({
  outcomes: z.array(outcomeSchema),
  undo: z.array(undoSchema).default([]),
});
