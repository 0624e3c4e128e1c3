import * as z from "zod";
import { contentsSchema } from "./editing/contents";

const outcomeSchema = z.strictObject({
  listingId: z.int(),
  title: z.string(),
  isDone: z.boolean(),
  /** What happened, or why it didn't. */
  words: z.string(),
  /** The draft that it made, if any. */
  draftId: z.int().nullable(),
});
/** What became of one of the chosen listings. */
export type RowOutcome = z.infer<typeof outcomeSchema>;

const undoSchema = z.strictObject({
  listingId: z.int(),
  before: contentsSchema,
  /** The fingerprint of what it became. */
  after: z.string(),
});
/** What one listing was before it was changed together with others. */
export type UndoRow = z.infer<typeof undoSchema>;

/** The outcome of a whole request as it is stored under the request's key. */
export const outcomesSchema = z.strictObject({
  outcomes: z.array(outcomeSchema),
  undo: z.array(undoSchema).default([]),
});
