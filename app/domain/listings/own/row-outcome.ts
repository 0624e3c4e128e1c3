import * as z from "zod";
import { contentsSchema } from "./contents";

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
  /** The fingerprint after the change. */
  after: z.string(),
});
/** A listing's contents before a change of several. */
export type UndoRow = z.infer<typeof undoSchema>;

/** The outcome of a whole request as it is stored under the request's key. */
export const outcomesSchema = z.strictObject({
  outcomes: z.array(outcomeSchema),
  undo: z.array(undoSchema).default([]),
});
