export interface CellFault {
  /** Its name in the file, or the field's if the file has no such column. */
  readonly column: string;
  readonly words: string;
}

export interface FaultyRow {
  readonly row: number;
  readonly faults: readonly CellFault[];
}

/** Matches text that a spreadsheet would run as a formula, such as =HYPERLINK(…), but not a signed number. */
export const FORMULA = /^(?:[=@]\S|[+-]\s*[A-Za-z(])/;
export const FORMULA_WORDS = "This is a formula. Save the table with values instead of formulas.";
