export const MARKS = {
  bold: { label: "Bold (Ctrl+B)", sign: "B" },
  italic: { label: "Italic (Ctrl+I)", sign: "I" },
  heading: { label: "Heading", sign: "H" },
  link: { label: "Link (Ctrl+K)", sign: "Link" },
  quote: { label: "Quotation", sign: "“ ”" },
  list: { label: "List", sign: "• –" },
  footnote: { label: "Footnote", sign: "Footnote" },
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
export function toggleMark(mark: Mark, text: string, start: number, end: number): Change {
  const around = AROUND[mark];
  const before = BEFORE[mark];
  if (around) return markSelection(around, text, start, end);
  if (before) return markLines(before, text, start, end);
  return mark === "link" ? makeLink(text, start, end) : addFootnote(text, end);
}

function markSelection(sign: string, text: string, start: number, end: number): Change {
  const selected = text.slice(start, end);
  const stars = Math.min(
    /\**$/.exec(text.slice(0, start))?.[0].length ?? 0,
    /^\**/.exec(text.slice(end))?.[0].length ?? 0,
  );
  // One star is italic, two are bold, three are both.
  const isMarked = sign.length === 2 ? stars >= 2 : stars % 2 === 1;
  if (isMarked) {
    const from = start - sign.length;
    return { from, to: end + sign.length, text: selected, select: [from, from + selected.length] };
  }
  const from = start + sign.length;
  return { from: start, to: end, text: `${sign}${selected}${sign}`, select: [from, from + selected.length] };
}

function markLines(sign: string, text: string, start: number, end: number): Change {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  // Only quotations continue across empty lines.
  const isLeft = (line: string) => line.startsWith(sign) || (line === "" && lines.length > 1 && sign !== BEFORE.quote);
  const isMarked = lines.every((line) => line.startsWith(sign));
  const newText = lines
    .map((line) => (isMarked ? line.slice(sign.length) : isLeft(line) ? line : `${sign}${line}`))
    .join("\n");
  return { from, to, text: newText, select: [from + newText.length, from + newText.length] };
}

/** Selects the placeholder address, ready to be replaced. */
function makeLink(text: string, start: number, end: number): Change {
  const words = text.slice(start, end) || "words";
  const at = start + words.length + 3;
  return { from: start, to: end, text: `[${words}](https://)`, select: [at, at + "https://".length] };
}

/**
 * An address that was pasted over selected words makes them a link. Addresses of this site, whose origin is `here`,
 * become paths, which the article shows as cards. Undefined if there is nothing to change about the paste.
 */
export function pastedAddress(
  clipboardText: string,
  text: string,
  start: number,
  end: number,
  here: string,
): Change | undefined {
  const url = clipboardText.trim();
  if (/\s/.test(url) || !URL.canParse(url)) return undefined;
  const { origin, protocol, pathname, search, hash, href } = new URL(url);
  const isOwn = origin === here;
  if (!isOwn && protocol !== "https:") return undefined;
  const address = isOwn ? `${pathname}${search}${hash}` : href;
  const words = text.slice(start, end);
  // Inside the parentheses of a link, only the address is inserted.
  const isAddressOfLink = text.slice(0, start).endsWith("](");
  if (isAddressOfLink || (words === "" && !isOwn)) {
    if (!isOwn) return undefined;
    return { from: start, to: end, text: address, select: [start + address.length, start + address.length] };
  }
  if (words.includes("\n") || URL.canParse(words)) return undefined;
  const link = `[${words || "words"}](${address})`;
  const after = start + link.length;
  const select = words === "" ? ([start + 1, start + 1 + "words".length] as const) : ([after, after] as const);
  return { from: start, to: end, text: link, select };
}

/** The next number, with its note at the end of the text. */
function addFootnote(text: string, end: number): Change {
  const numbers = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const sign = `[^${Math.max(0, ...numbers) + 1}]`;
  const rest = text.slice(end).trimEnd();
  // Notes follow each other, after the text that they belong to.
  const gap = /\n\[\^\d+\]: [^\n]*$/.test(text.trimEnd()) ? "\n" : "\n\n";
  const insertion = `${sign}${rest}${gap}${sign}: `;
  return { from: end, to: text.length, text: insertion, select: [end + insertion.length, end + insertion.length] };
}

/** Changes a text as if it had been typed, so that it can be undone, and selects what the change says. */
export function insertText(area: HTMLTextAreaElement, { from, to, text, select }: Change): void {
  area.focus();
  area.setSelectionRange(from, to);
  // The only way that keeps the browser's undo history.
  if (!document.execCommand("insertText", false, text)) {
    area.setRangeText(text, from, to, "end");
    area.dispatchEvent(new Event("filled", { bubbles: true }));
  }
  area.setSelectionRange(...select);
}
