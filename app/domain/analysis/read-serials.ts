import { type Found, found, groupSpan, isFree, type ListingText, overlaps, type Span } from "./listing-text";

const SERIAL = String.raw`(?<serial>\*?(?:[A-Z]{1,2}(?:[./]?\d{1,3})?[A-Z]?|\d{1,2}[A-Z])?[ .]?\d{3,12}(?: \d{3,6})?[A-Z*]?)(?![\dA-Za-z-])`;

/** From the most to the least certain: a word for the number, a word for its series, the look of one. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:\b(?:[Ss]erial(?: (?:[Nn]o|[Nn]umber|[Nn]um))?|[Ss]\/[Nn]|SN|[Ss]erien-?(?:nummer|[Nn]r)|N[ro]|no|nr|[Nn]umero(?: de serie)?)\b|[Nn]°)[.:#]{0,2} ?${SERIAL}`,
    "dg",
  ),
  new RegExp(String.raw`\b[Ss]erie[:.]? ${SERIAL}`, "dg"),
  /(?<![\w.#-])(?<serial>\*?[A-Z]{1,2}\d{6,8}[A-Z*]?|\*\d{8}[A-Z]|[A-Z]\d{11}|[A-Z]{1,2}\d{2}[A-Z]? \d{6}|[A-Z]\/\d{1,3} \d{5,6}|[A-Z]{2} \d{6,7}|[A-Z]\.\d{2,4} \d{3,6}|\d[A-Z]\d{7}|[A-Z] \d{8} ?[A-Z])(?![\w-])/dg,
];

export function readSerials(text: ListingText, claimed: readonly Span[]): Found<string>[] {
  for (const pattern of PATTERNS) {
    const serials: Found<string>[] = [];
    for (const match of text.plain.matchAll(pattern)) {
      const span = groupSpan(match, "serial");
      if (!span || !isFree(claimed, span) || serials.some(({ evidence }) => overlaps(evidence, span))) continue;
      const serial = text.original.slice(span.start, span.end);
      serials.push(found(text, serial.trim(), span.start + serial.length - serial.trimStart().length, span.end));
    }
    if (serials.length > 0) return serials;
  }
  return [];
}
