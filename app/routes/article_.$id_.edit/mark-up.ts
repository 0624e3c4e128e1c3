export const MARKS = {
  bold: { label: "Bold (Ctrl+B)", sign: "B" },
  italic: { label: "Italic (Ctrl+I)", sign: "I" },
  heading: { label: "Heading", sign: "H" },
  link: { label: "Link (Ctrl+K)", sign: "Link" },
  quote: { label: "Quotation", sign: "“ ”" },
  list: { label: "List", sign: "• –" },
  footnote: { label: "Footnote", sign: "[1]" },
} as const;
export type Mark = keyof typeof MARKS;

/** A change of a text: what replaces the part from `from` to `to`, and what is selected afterwards. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly select: readonly [start: number, end: number];
}

const AROUND: Partial<Readonly<Record<Mark, string>>> = { bold: "**", italic: "*" };
const BEFORE: Partial<Readonly<Record<Mark, string>>> = { heading: "## ", quote: "> ", list: "- " };

/** Adds markup around the selection, or removes it if it is there. */
export function marked(mark: Mark, text: string, start: number, end: number): Change {
  const around = AROUND[mark];
  const before = BEFORE[mark];
  if (around) return wrapped(around, text, start, end);
  if (before) return prefixed(before, text, start, end);
  return mark === "link" ? linked(text, start, end) : noted(text, end);
}

function wrapped(sign: string, text: string, start: number, end: number): Change {
  const selected = text.slice(start, end);
  const isMarked = text.slice(start - sign.length, start) === sign && text.slice(end, end + sign.length) === sign;
  if (isMarked) {
    const from = start - sign.length;
    return { from, to: end + sign.length, text: selected, select: [from, from + selected.length] };
  }
  const from = start + sign.length;
  return { from: start, to: end, text: `${sign}${selected}${sign}`, select: [from, from + selected.length] };
}

/** Every line that the selection touches. */
function prefixed(sign: string, text: string, start: number, end: number): Change {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const isMarked = lines.every((line) => line.startsWith(sign));
  const changed = lines.map((line) => (isMarked ? line.slice(sign.length) : `${sign}${line}`)).join("\n");
  return { from, to, text: changed, select: [from + changed.length, from + changed.length] };
}

/** Selects the placeholder address, ready to be replaced. */
function linked(text: string, start: number, end: number): Change {
  const words = text.slice(start, end) || "words";
  const at = start + words.length + 3;
  return { from: start, to: end, text: `[${words}](https://)`, select: [at, at + "https://".length] };
}

/** The next number, with its note at the end of the text. */
function noted(text: string, end: number): Change {
  const numbers = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const sign = `[^${Math.max(0, ...numbers) + 1}]`;
  const rest = text.slice(end).trimEnd();
  // Notes follow each other, after the text that they belong to.
  const gap = /\n\[\^\d+\]: [^\n]*$/.test(text.trimEnd()) ? "\n" : "\n\n";
  const inserted = `${sign}${rest}${gap}${sign}: `;
  return { from: end, to: text.length, text: inserted, select: [end + inserted.length, end + inserted.length] };
}
