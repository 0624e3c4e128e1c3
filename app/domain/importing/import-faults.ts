import { refuse } from "~/domain/refusal";
import words from "./fault-words.json";

/** Why a cell, a row or a photo can't be imported. */
export type ImportFault =
  | { readonly code: keyof typeof words }
  | { readonly code: "too_many_photos"; readonly most: number }
  | { readonly code: "unknown_currency"; readonly currency: string }
  /** What the form says of the same value. */
  | { readonly code: "refused"; readonly words: string };

export type CellFault = ImportFault & {
  /** Its name in the file, or the field's if the file has no such column. */
  readonly column: string;
};

export type PhotoFault = ImportFault & { readonly name: string };

export interface FaultyRow {
  readonly row: number;
  readonly faults: readonly CellFault[];
}

export type FieldFaults = Record<string, ImportFault>;

export const faultsOfForm = (fields: Readonly<Record<string, string>> = {}): FieldFaults =>
  Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, { code: "refused", words }]));

/** Matches text that a spreadsheet would run as a formula, such as =HYPERLINK(…), but not a signed number. */
export const FORMULA = /^(?:[=@]\S|[+-]\s*[A-Za-z(])/;

export function faultWords(fault: ImportFault): string {
  if (fault.code === "refused") return fault.words;
  if (fault.code === "too_many_photos") return `A listing can have at most ${fault.most} photos.`;
  if (fault.code === "unknown_currency") return `“${fault.currency}” isn't a currency that we know.`;
  return words[fault.code];
}

export const noSuchImport = () =>
  refuse("not_found", "There is no such import. It may have been replaced by a newer one.");

export const hasFaultyRows = () =>
  refuse("breaks_rule", "Some rows have errors. Correct the file, or import only the rows without errors.");
