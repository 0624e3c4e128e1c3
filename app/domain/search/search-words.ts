import catalogues from "~/domain/analysis/vocabulary/catalogues.json";
import synonyms from "./synonyms.json";
import { folded, tokensOf } from "./tokens";

/** A word or group of words that a match must have, in one of several ways. Each way is a phrase of tokens. */
export interface Term {
  /** As it was typed. */
  readonly typed: string;
  /** Forms of the term itself, such as "km 110" and "km110". */
  readonly literal: readonly Phrase[];
  /** What means the same. */
  readonly related: readonly Phrase[];
  /** Tags that mean the same, such as the year of "1921". */
  readonly tags: readonly string[];
  /** A single word that may be misspelt; one that has synonyms isn't. */
  readonly word?: string;
}

interface Phrase {
  readonly tokens: readonly string[];
  /** Whether the last token may be the start of a longer one. */
  readonly open: boolean;
}

/** More words than this are left out. */
const MAX_TERMS = 8;
/** The longest range of years that is looked up year by year. */
const MAX_YEARS = 80;

const LEFT_OUT = new Set(synonyms["left out"]);
const phraseOf = (text: string): Phrase => ({ tokens: tokensOf(text), open: false });
const keyOf = (text: string) => tokensOf(text).join(" ");

/** The groups of synonyms by each of their members. */
const GROUPS = new Map<string, string[][]>();
for (const group of synonyms.groups)
  for (const member of new Set(group.map(keyOf))) GROUPS.set(member, [...(GROUPS.get(member) ?? []), group]);
/** True of a word that collectors have other words for, such as a denomination. */
export const hasSynonyms = (word: string) => GROUPS.has(word);

const LONGEST_SYNONYM = Math.max(...[...GROUPS.keys()].map((key) => key.split(" ").length));

/** Names of catalogues and grades, which are followed by their number. */
const NUMBERED = new Map<string, readonly string[]>(
  Object.values(catalogues.words).flatMap((names) =>
    names.map((name): [string, readonly string[]] => [keyOf(name), names]),
  ),
);
for (const grade of [
  "ms",
  "pr",
  "pf",
  "au",
  "xf",
  "ef",
  "vf",
  "f",
  "vg",
  "g",
  "ag",
  "sp",
  "p",
  "y",
  "fr",
  "n",
  "c",
  "dav",
  "s",
  "ngc",
  "pcgs",
  "pmg",
  "ric",
  "no",
  "nr",
])
  if (!NUMBERED.has(grade)) NUMBERED.set(grade, [grade]);
for (const names of [
  ["pick", "p"],
  ["friedberg", "fr"],
  ["krause", "km"],
  ["davenport", "dav"],
  ["yeoman", "y"],
])
  for (const name of names) NUMBERED.set(name, names);

/** Terms of a search, in the order in which they were typed. */
export function termsOf(typed: string): Term[] {
  const chunks = typed
    .normalize("NFKC")
    .replace(/⁄/g, "/")
    .split(/[\s,;]+/)
    .flatMap(chunkOf);
  const terms: Term[] = [];
  for (let at = 0; at < chunks.length && terms.length < MAX_TERMS; ) {
    const { term, taken } = termAt(chunks, at);
    if (term) terms.push(term);
    at += taken;
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

function termAt(chunks: readonly Chunk[], at: number): { term?: Term; taken: number } {
  const chunk = chunks[at];
  if (!chunk) return { taken: 1 };
  const { text, tokens } = chunk;
  const next = chunks[at + 1];
  const [first = ""] = tokens;
  const bc = next && /^-?\d{1,4}$/.test(text) && /^(bc|bce|ac|avjc|vchr)$/.test(next.tokens.join(""));
  if (bc) return { term: yearTerm(`${text} ${next.text}`, -Math.abs(Number(text)), first), taken: 2 };
  // KM# 110, MS 65: two words that belong together.
  if (tokens.length === 1 && next && NUMBERED.has(first) && /^\d/.test(next.tokens[0] ?? ""))
    return { term: numberTerm(`${text} ${next.text}`, first, next.tokens), taken: 2 };
  for (let count = Math.min(LONGEST_SYNONYM, chunks.length - at); count > 1; count -= 1) {
    const several = chunks.slice(at, at + count);
    const key = several.flatMap((each) => each.tokens).join(" ");
    if (GROUPS.has(key)) return { term: phraseTerm(several.map((each) => each.text).join(" ")), taken: count };
  }
  const [, letters, number] = /^([a-z]+)[#.\-:]*(\d.*)$/.exec(folded(text)) ?? [];
  if (letters && number) return { term: numberTerm(text, letters, tokensOf(number)), taken: 1 };
  const [, from, to] = /^(\d{3,4})[-–—](\d{3,4})$/.exec(text) ?? [];
  if (from && to) return { term: yearsTerm(text, Number(from), Number(to)), taken: 1 };
  if (/^\d{3,4}$/.test(text)) return { term: yearTerm(text, Number(text), first), taken: 1 };
  if (tokens.length > 1) return { term: phraseTerm(text), taken: 1 };
  if (LEFT_OUT.has(first)) return { taken: 1 };
  return { term: wordTerm(chunk), taken: 1 };
}

const yearTag = (year: number) => `y${year < 0 ? "b" : ""}${Math.abs(year)}`;

function yearTerm(typed: string, year: number, token: string): Term {
  return { typed, literal: [{ tokens: [token], open: false }], related: [], tags: [yearTag(year)] };
}

function yearsTerm(typed: string, from: number, to: number): Term {
  const years = Array.from({ length: Math.min(Math.max(to - from + 1, 0), MAX_YEARS) }, (_, index) => from + index);
  return { typed, literal: [phraseOf(typed)], related: [], tags: years.map(yearTag) };
}

/** A catalogue's or a grade's name and a number, in one word or in two. */
function numberTerm(typed: string, name: string, number: readonly string[]): Term {
  const names = NUMBERED.get(name) ?? [name];
  const [first = "", ...rest] = number;
  const ways = (each: string): Phrase[] => [
    { tokens: [...tokensOf(each), ...number], open: false },
    { tokens: [`${keyOf(each).replaceAll(" ", "")}${first}`, ...rest], open: false },
  ];
  return { typed, literal: ways(name), related: names.filter((each) => keyOf(each) !== name).flatMap(ways), tags: [] };
}

function relatedOf(key: string): Pick<Term, "related" | "tags"> {
  const members = (GROUPS.get(key) ?? []).flat();
  const tags = Object.entries(synonyms.tags).flatMap(([name, tag]) => (members.includes(name) ? [tag] : []));
  const grades = Object.entries(synonyms.grades).flatMap(([name, [from = 0, to = 0]]) =>
    members.includes(name) ? Array.from({ length: to - from + 1 }, (_, index) => `s${from + index}`) : [],
  );
  return { related: members.filter((each) => keyOf(each) !== key).map(phraseOf), tags: [...tags, ...grades] };
}

function phraseTerm(typed: string): Term {
  const tokens = tokensOf(typed);
  return { typed, literal: [{ tokens, open: isOpen(tokens.at(-1) ?? "") }], ...relatedOf(tokens.join(" ")) };
}

/** Short numbers stand for themselves: "5" is not the start of "50". */
const isOpen = (token: string) => (/^\d+$/.test(token) ? token.length > 4 : token.length > 1);

function wordTerm({ text, tokens }: Chunk): Term {
  const [word = ""] = tokens;
  const stem = /[^s]s$/.test(word) && word.length > 4 ? word.slice(0, -1) : undefined;
  // German replaces an umlaut by two letters where a keyboard has none.
  const umlaut = /[aou]e/.test(word) && word.length > 4 ? word.replace(/([aou])e/g, "$1") : undefined;
  const { related, tags } = relatedOf(GROUPS.has(word) || !stem ? word : stem);
  const others = [stem, umlaut].filter((each) => each !== undefined).map((each) => ({ tokens: [each], open: false }));
  return {
    typed: text,
    literal: [{ tokens, open: isOpen(word) }, ...others],
    related,
    tags,
    ...(tokens.length === 1 && /^\p{L}{4,}$/u.test(word) && !GROUPS.has(word) ? { word } : {}),
  };
}
