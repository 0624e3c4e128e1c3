/** Matches what a spreadsheet treats as the start of a formula, after any number of apostrophes. */
const STARTS_LIKE_FORMULA = /^'*[=+\-@\t\r\n]/;
const NUMBER = /^-\d+(?:\.\d+)?$/;

/** Prefixes an apostrophe to text that a spreadsheet could run as a formula. Plain numbers stay as they are. */
export function guarded(text: string): string {
  return STARTS_LIKE_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Undoes the guard, exactly. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && STARTS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell;
}
