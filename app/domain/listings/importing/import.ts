import * as z from "zod";
import type { PhotoFault } from "~/domain/importing/import-faults";
import type { TableRow } from "~/domain/importing/read-table";
import { DECIMAL_MARKS } from "~/domain/money";
import type { Mapping } from "./mapping";

export const choicesSchema = z.strictObject({
  /** False stops if a row has an error. */
  leavesOutFaulty: z.boolean(),
  /** The notation of the file's times and amounts. */
  timeZone: z.string(),
  decimalMark: z.enum(DECIMAL_MARKS),
});
export type ImportChoices = z.infer<typeof choicesSchema>;

export interface Import {
  readonly id: number;
  readonly key: string;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly rows: readonly ImportRow[];
  /** Only while drafts are being made. */
  readonly asked: ImportChoices | null;
  readonly photos: readonly { readonly name: string; readonly key: string }[];
}

interface ImportRow extends TableRow {
  readonly listingId: number | null;
  /** Files that were added or left out, and why. */
  readonly photosDone: readonly string[];
  readonly photoFaults: readonly PhotoFault[];
}
