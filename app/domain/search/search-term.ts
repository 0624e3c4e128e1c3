import { yearTag } from "~/domain/catalogue/years";
import synonyms from "./synonyms.json";
import { tokensOf } from "./tokens";
import { hasSynonyms, keyOf, numberedNames, synonymsOf } from "./word-groups";

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
