import vocabulary from "~/domain/vocabulary/catalogues.json";
import type { Context } from "./context";
import { type Found, found, groupSpan, type ListingText, overlaps, spanOf, textAt } from "./listing-text";

export interface Reference {
  readonly catalogue: string;
  /** With the volume where the catalogue has them: "VII 435". */
  readonly number: string;
}

const CATALOGUE_OF = new Map(
  Object.entries(vocabulary.words).flatMap(([catalogue, words]) => words.map((word) => [word, catalogue])),
);
const WORD = [...CATALOGUE_OF.keys()].sort((a, b) => b.length - a.length).join("|");

/** "VII", "II.1", "II, Part 3", "IVa", and the "4," of HGC; a name after it says whose coins the number counts. */
const VOLUME = String.raw`(?:(?<volume>[ivx]{1,4})²?(?:(?:[.-]|,? ?(?:part|pt\.?) ?)(?<part>\d)(?!\d)|(?<letter>[abc]))?[ ,.]+(?:[a-z]{4,}(?: pius| [ivx]{1,4})? (?=\d))?|(?<=hgc ?)(?<book>\d{1,2}(?:\.\d)?,? )(?=\d))`;
const NUMBER = String.raw`\d{1,5}(?:\.\d{1,4})?[a-z]{0,2}(?:\.\d{1,2})?(?:\/\d{1,4}[a-z]?(?:-[a-z])?)?(?:-\d{1,4}[a-z]?)?`;
/** Names in full, whatever their case: "KM# 110", "ric vii 435", "Dav. 1117". */
const NAMED = new RegExp(
  String.raw`\b(?<word>${WORD})²?[-.:# ]{0,3}(?:n[ro°]\.? ?)?${VOLUME}?(?<number>${NUMBER})\b`,
  "dgi",
);

/** Marks of one or two letters, which must be capitals; some mean something else on other items. */
const MARKS = vocabulary.marks.map(({ name, pattern, only }) => ({
  catalogue: name,
  pattern: new RegExp(pattern, "dg"),
  only,
}));

const BRITISH =
  /\b(?:gb|uk|british|britain|england|english|scotland|victoria|george|georgivs|edward|elizabeth|charles|william|anne|sovereigns?|crowns?|halfcrown|shillings?|florins?|farthings?|guineas?|sixpence|pence|penny)\b/;

/** Whether the listing is about what a short mark needs: otherwise "S-166" may be Sheldon's number or Sear's. */
function applies(only: string, { lower }: ListingText, { isNote, isAncient }: Context): boolean {
  if (only === "note") return isNote;
  if (only === "ancient") return isAncient;
  if (only === "british") return !isAncient && BRITISH.test(lower);
  if (only === "franc") return !isNote && /\b(?:francs?|centimes?|decimes?)\b/.test(lower);
  return only === "cent"
    ? /\blarge cent|\bcent\b.*\b17\d\d|17\d\d.*\bcent\b/.test(lower)
    : /\b(?:bust|half dollar|50c)\b/.test(lower);
}

export function readReferences(text: ListingText, context: Context): Found<Reference>[] {
  const references: Found<Reference>[] = [];
  const add = (catalogue: string, match: RegExpMatchArray) => {
    const span = spanOf(match);
    const number = groupSpan(match, "number");
    if (!number || references.some(({ evidence }) => overlaps(evidence, span))) return;
    references.push(found(text, { catalogue, number: `${volumeOf(match)}${textAt(text, number)}` }, span));
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

/** As the catalogue of types writes it: "VII ", "II.1 ", "4, ". */
function volumeOf({ groups = {} }: RegExpMatchArray): string {
  const { volume, part, letter, book } = groups;
  if (book) return `${Number.parseFloat(book)}, `;
  const partNumber = part ?? (letter && "abc".indexOf(letter.toLowerCase()) + 1);
  return volume ? `${volume.toUpperCase()}${partNumber ? `.${partNumber}` : ""} ` : "";
}
