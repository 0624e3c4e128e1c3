import { stripAccents } from "~/domain/text/strip-accents";
import { numberTerm, phraseTerm, type Term, wordTerm, yearsTerm, yearTerm } from "./search-term";
import { tokensOf } from "./tokens";
import { hasSynonyms, isLeftOut, longestSynonym, numberedNames } from "./word-groups";

const MAX_TERMS = 8;

export function termsOf(text: string): Term[] {
  const chunks = text
    // "2½" would become "21/2".
    .replace(/(?<=\d)(?=[¼½¾])/g, " ")
    .normalize("NFKC")
    .replace(/⁄/g, "/")
    .split(/[\s,;]+/)
    .flatMap(chunkOf);
  const terms: Term[] = [];
  for (let at = 0; at < chunks.length && terms.length < MAX_TERMS; ) {
    const { term, length } = termAt(chunks, at);
    if (term) terms.push(term);
    at += length;
  }
  if (terms.length > 0) return terms;
  return chunks.slice(0, MAX_TERMS).map((chunk) => wordTerm(chunk));
}

interface Chunk {
  readonly text: string;
  readonly tokens: readonly string[];
}

function chunkOf(text: string): Chunk[] {
  const tokens = tokensOf(text);
  return tokens.length === 0 ? [] : [{ text, tokens }];
}

function termAt(chunks: readonly Chunk[], at: number): { term?: Term; length: number } {
  const chunk = chunks[at];
  if (!chunk) return { length: 1 };
  const { text, tokens } = chunk;
  const next = chunks[at + 1];
  const [first = ""] = tokens;
  const bc = next && /^-?\d{1,4}$/.test(text) && /^(bc|bce|ac|avjc|vchr)$/.test(next.tokens.join(""));
  if (bc) return { term: yearTerm(`${text} ${next.text}`, -Math.abs(Number(text)), first), length: 2 };
  // KM# 110, MS 65: two words that belong together.
  if (tokens.length === 1 && next && numberedNames(first) && /^\d/.test(next.tokens[0] ?? ""))
    return { term: numberTerm(`${text} ${next.text}`, first, next.tokens), length: 2 };
  for (let count = Math.min(longestSynonym(), chunks.length - at); count > 1; count -= 1) {
    const several = chunks.slice(at, at + count);
    const key = several.flatMap((each) => each.tokens).join(" ");
    if (hasSynonyms(key)) return { term: phraseTerm(several.map((each) => each.text).join(" ")), length: count };
  }
  const [, letters, number] = /^([a-z]+)[#.\-:]*(\d.*)$/.exec(stripAccents(text)) ?? [];
  if (letters && number) return { term: numberTerm(text, letters, tokensOf(number)), length: 1 };
  const [, from, to] = /^(\d{3,4})[-–—](\d{3,4})$/.exec(text) ?? [];
  if (from && to) return { term: yearsTerm(text, Number(from), Number(to)), length: 1 };
  if (/^\d{3,4}$/.test(text)) return { term: yearTerm(text, Number(text), first), length: 1 };
  if (tokens.length > 1) return { term: phraseTerm(text), length: 1 };
  if (isLeftOut(first)) return { length: 1 };
  return { term: wordTerm(chunk), length: 1 };
}
