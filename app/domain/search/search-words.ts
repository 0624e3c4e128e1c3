import { yearTag } from "~/domain/catalogue/years";
import { stripAccents } from "~/domain/text/strip-accents";
import synonyms from "./synonyms.json";
import { tokensOf } from "./tokens";
import { hasSynonyms, isLeftOut, keyOf, longestSynonym, numberedNames, synonymsOf } from "./word-groups";

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

export interface Term {
  readonly text: string;
  /** Forms of the term itself, such as "km 110" and "km110". */
  readonly literal: readonly Phrase[];
  readonly related: readonly Phrase[];
  readonly tags: readonly string[];
  /** A single word that may be misspelt; one that has synonyms isn't. */
  readonly word?: string;
}

export interface Phrase {
  readonly tokens: readonly string[];
  readonly open: boolean;
}

/** The longest range of years that is looked up year by year. */
const MAX_YEARS = 80;

const phraseOf = (text: string): Phrase => ({ tokens: tokensOf(text), open: false });

export function yearTerm(text: string, year: number, token: string): Term {
  return { text, literal: [{ tokens: [token], open: false }], related: [], tags: [yearTag(year)] };
}

export function yearsTerm(text: string, from: number, to: number): Term {
  const years = Array.from({ length: Math.min(Math.max(to - from + 1, 0), MAX_YEARS) }, (_, index) => from + index);
  return { text, literal: [phraseOf(text)], related: [], tags: years.map(yearTag) };
}

/** A catalogue's or a grade's name and a number, in one word or in two. */
export function numberTerm(text: string, name: string, number: readonly string[]): Term {
  const names = numberedNames(name) ?? [name];
  const [first = "", ...rest] = number;
  const ways = (each: string): Phrase[] => [
    { tokens: [...tokensOf(each), ...number], open: false },
    { tokens: [`${keyOf(each).replaceAll(" ", "")}${first}`, ...rest], open: false },
  ];
  return { text, literal: ways(name), related: names.filter((each) => keyOf(each) !== name).flatMap(ways), tags: [] };
}

function relatedOf(key: string): Pick<Term, "related" | "tags"> {
  const members = synonymsOf(key);
  const tags = Object.entries(synonyms.tags).flatMap(([name, tag]) => (members.includes(name) ? [tag] : []));
  const grades = Object.entries(synonyms.grades).flatMap(([name, [from = 0, to = 0]]) =>
    members.includes(name) ? Array.from({ length: to - from + 1 }, (_, index) => `s${from + index}`) : [],
  );
  return { related: members.filter((each) => keyOf(each) !== key).map(phraseOf), tags: [...tags, ...grades] };
}

export function phraseTerm(text: string): Term {
  const tokens = tokensOf(text);
  return { text, literal: [{ tokens, open: isOpen(tokens.at(-1) ?? "") }], ...relatedOf(tokens.join(" ")) };
}

/** Short numbers stand for themselves: "5" is not the start of "50". */
const isOpen = (token: string) => (/^\d+$/.test(token) ? token.length > 4 : token.length > 1);

export function wordTerm({ text, tokens }: { readonly text: string; readonly tokens: readonly string[] }): Term {
  const [word = ""] = tokens;
  const stem = /[^s]s$/.test(word) && word.length > 4 ? word.slice(0, -1) : undefined;
  // German replaces an umlaut by two letters where a keyboard has none.
  const umlaut = /[aou]e/.test(word) && word.length > 4 ? word.replace(/([aou])e/g, "$1") : undefined;
  const { related, tags } = relatedOf(hasSynonyms(word) || !stem ? word : stem);
  const others = [stem, umlaut].filter((each) => each !== undefined).map((each) => ({ tokens: [each], open: false }));
  return {
    text,
    literal: [{ tokens, open: isOpen(word) }, ...others],
    related,
    tags,
    ...(tokens.length === 1 && /^\p{L}{4,}$/u.test(word) && !hasSynonyms(word) ? { word } : {}),
  };
}
