/** What a spreadsheet takes for the start of a formula, behind apostrophes that are its guard or its text. */
const STARTS_LIKE_FORMULA = /^'*[=+\-@\t\r\n]/;
const NUMBER = /^-\d+(?:\.\d+)?$/;

/** A text with an apostrophe before it if a spreadsheet could run it. Plain numbers stay as they are. */
export function guarded(text: string): string {
  return STARTS_LIKE_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** The text that was guarded, whatever it was. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && STARTS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell;
}
