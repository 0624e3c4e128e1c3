import { byWord } from "~/domain/text/by-word";

export type TextSource = "title" | "description";

export interface Evidence {
  readonly source: TextSource;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Found<T> {
  readonly value: T;
  readonly evidence: Evidence;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

export const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** All forms have the same length, so that offsets refer to the original. */
export interface ListingText {
  readonly source: TextSource;
  readonly original: string;
  /** Without accents, and with one kind of hyphen, quote and space. */
  readonly plain: string;
  readonly lower: string;
}

const LETTERS = byWord({
  o: "ø",
  O: "Ø",
  l: "ł",
  L: "Ł",
  d: "đ",
  s: "ß",
  i: "ı",
  æ: "æ",
  Æ: "Æ",
  "-": "–, —, ‑, −",
  "'": "’, ‘, ´",
  '"': "“, ”",
  "°": "º",
});

export function listingText(source: TextSource, original: string): ListingText {
  const plain = [...units(original)].map(plainLetter).join("");
  return { source, original, plain, lower: [...units(plain)].map(lowerLetter).join("") };
}

/** UTF-16 units, because offsets count them. */
function* units(text: string) {
  for (let at = 0; at < text.length; at += 1) yield text.charAt(at);
}

function plainLetter(letter: string): string {
  if (/\s/.test(letter)) return " ";
  // Decomposed kana would lose its voicing mark and become another syllable.
  return LETTERS[letter] ?? (letter < "\u2000" ? letter.normalize("NFD").charAt(0) : letter);
}

function lowerLetter(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === 1 ? lower : letter;
}

/** What a reader has already explained: a catalogue number isn't read as a year as well. */
export function isFree(claimed: readonly Span[], span: Span): boolean {
  return !claimed.some((other) => overlaps(other, span));
}

export const textBefore = (form: string, at: number): string => form.slice(Math.max(0, at - 60), at);

export const textAt = ({ original }: ListingText, { start, end }: Span): string => original.slice(start, end);

export function found<T>(text: ListingText, value: T, { start, end }: Span): Found<T> {
  return { value, evidence: { source: text.source, start, end, text: textAt(text, { start, end }) } };
}

export function spanOf(match: RegExpMatchArray): Span {
  const start = match.index ?? 0;
  return { start, end: start + match[0].length };
}

/** The pattern needs the `d` flag. */
export function groupSpan(match: RegExpMatchArray, group: string): Span | undefined {
  const indices = (match as RegExpExecArray).indices?.groups?.[group];
  return indices && { start: indices[0], end: indices[1] };
}
