/** Unmatched brackets, long paragraphs and wide tables take quadratic time to parse. No article needs those. */

/** The most levels of quotes and lists inside each other. */
export const MAX_NESTING = 24;
const MAX_BLOCK_LINES = 300;
/** Characters that may open or close markup, within such lines and in the whole text. */
const MAX_BLOCK_MARKS = 600;
const MAX_MARKS = 12_000;
const MAX_COLUMNS = 60;
const MAX_INDENT = 100;

const MARKS = /[*_~`[\]<!]/g;
/** The block quote and list markers at the beginning of a line. */
const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const CONTAINER = />|[-+*]|\d{1,9}[.)]/g;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

export function isTooComplex(text: string): boolean {
  let [blockLines, blockMarks, marks] = [0, 0, 0];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const isBlank = line.trim() === "";
    blockLines = isBlank ? 0 : blockLines + 1;
    blockMarks = isBlank ? 0 : blockMarks + countOf(line, MARKS);
    marks += countOf(line, MARKS);
    const indent = /^[ \t]*/.exec(line)?.[0].replaceAll("\t", "    ").length ?? 0;
    const isOverBounds =
      blockLines > MAX_BLOCK_LINES ||
      blockMarks > MAX_BLOCK_MARKS ||
      marks > MAX_MARKS ||
      (!isBlank && indent > MAX_INDENT) ||
      countOf(line, /\|/g) > MAX_COLUMNS ||
      countOf(CONTAINERS.exec(line)?.[0] ?? "", CONTAINER) > MAX_NESTING;
    if (isOverBounds) return true;
  }
  return false;
}
