import type { Context } from "./context";
import { type Found, overlaps, type Span } from "./evidence";
import { found, groupSpan, type ListingText } from "./listing-text";
import vocabulary from "./vocabulary/catalogues.json";

export interface Reference {
  /** As the catalogue of types names it: "KM", "Pick", "RIC". */
  readonly catalogue: string;
  /** With the volume where the catalogue has them: "VII 435". */
  readonly number: string;
}

const CATALOGUE_OF = new Map(
  Object.entries(vocabulary.words).flatMap(([catalogue, words]) => words.map((word) => [word, catalogue])),
);
const WORD = [...CATALOGUE_OF.keys()].sort((a, b) => b.length - a.length).join("|");

/** Names in full, whatever their case: "KM# 110", "ric vii 435", "Dav. 1117". */
const NAMED = new RegExp(
  String.raw`\b(?<word>${WORD})[-.:# ]{0,3}(?:n[ro°]\.? ?)?(?:(?<volume>[ivx]{1,4})[ ,.]+)?(?<number>\d{1,5}(?:\.\d{1,4})?[a-z]{0,2}(?:\.\d{1,2})?(?:[/-]\d{1,4}[a-z]?)?)\b`,
  "dgi",
);

/** Marks of one or two letters, which must be capitals; some mean something else on other items. */
const MARKS = vocabulary.marks.map(({ name, pattern, only }) => ({
  catalogue: name,
  pattern: new RegExp(pattern, "dg"),
  only,
}));

/** Whether the listing is about what a short mark needs: otherwise "S-166" may be Sheldon's number or Sear's. */
function applies(only: string, { lower }: ListingText, { isNote, isAncient }: Context): boolean {
  if (only === "note") return isNote;
  if (only === "ancient") return isAncient;
  return only === "cent"
    ? /\blarge cent|\bcent\b.*\b17\d\d|17\d\d.*\bcent\b/.test(lower)
    : /\b(?:bust|half dollar|50c)\b/.test(lower);
}

export function readReferences(text: ListingText, context: Context): Found<Reference>[] {
  const references: Found<Reference>[] = [];
  const add = (catalogue: string, match: RegExpMatchArray) => {
    const start = match.index ?? 0;
    const span: Span = { start, end: start + match[0].length };
    const number = groupSpan(match, "number");
    if (!number || references.some(({ evidence }) => overlaps(evidence, span))) return;
    const written = text.original.slice(number.start, number.end);
    const volume = match.groups?.volume?.toUpperCase();
    references.push(
      found(text, { catalogue, number: volume ? `${volume} ${written}` : written }, span.start, span.end),
    );
  };
  for (const match of text.plain.matchAll(NAMED)) {
    const catalogue = CATALOGUE_OF.get(match.groups?.word?.toLowerCase() ?? "");
    if (catalogue) add(catalogue, match);
  }
  for (const { catalogue, pattern, only } of MARKS) {
    if (only && !applies(only, text, context)) continue;
    for (const match of text.plain.matchAll(pattern)) add(catalogue, match);
  }
  return references;
}
