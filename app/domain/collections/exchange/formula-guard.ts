/** After any number of apostrophes. */
const STARTS_LIKE_FORMULA = /^'*[=+\-@\t\r\n]/;
const NUMBER = /^-\d+(?:\.\d+)?$/;

/** Plain numbers stay as they are. */
export function guardFormula(text: string): string {
  return STARTS_LIKE_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && STARTS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell;
}
