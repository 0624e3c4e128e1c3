import catalogues from "~/domain/analysis/vocabulary/catalogues.json";
import synonyms from "./synonyms.json";
import { tokensOf } from "./tokens";

/** A word or group of words in the one spelling by which words are looked up here. */
export const keyOf = (text: string) => tokensOf(text).join(" ");

/** The groups of synonyms by each of their members. */
const GROUPS = new Map<string, string[][]>();
for (const group of synonyms.groups)
  for (const member of new Set(group.map(keyOf))) GROUPS.set(member, [...(GROUPS.get(member) ?? []), group]);

export const LONGEST_SYNONYM = Math.max(...[...GROUPS.keys()].map((key) => key.split(" ").length));

/** True of a word that collectors have other words for, such as a denomination. */
export const hasSynonyms = (key: string) => GROUPS.has(key);

/** What means the same, with the word itself, as it is written. */
export const synonymsOf = (key: string): string[] => (GROUPS.get(key) ?? []).flat();

const LEFT_OUT = new Set(synonyms["left out"]);

/** True of a word that says nothing, such as "of". */
export const isLeftOut = (word: string) => LEFT_OUT.has(word);

const NUMBERED = new Map<string, readonly string[]>(
  Object.values(catalogues.words).flatMap((names) =>
    names.map((name): [string, readonly string[]] => [keyOf(name), names]),
  ),
);
for (const name of synonyms.numbered) if (!NUMBERED.has(name)) NUMBERED.set(name, [name]);
for (const names of synonyms["numbered by two names"]) for (const name of names) NUMBERED.set(name, names);

/** The names of the catalogue or grade that a number follows, such as "km" and "krause"; undefined for any other word. */
export const numberedNames = (word: string) => NUMBERED.get(word);
