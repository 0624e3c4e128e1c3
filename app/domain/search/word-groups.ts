import { once } from "~/domain/once";
import catalogues from "~/domain/vocabulary/catalogues.json";
import synonyms from "./synonyms.json";
import { tokensOf } from "./tokens";

export const keyOf = (text: string) => tokensOf(text).join(" ");

const groups = once(() => {
  const byMember = new Map<string, string[][]>();
  for (const group of synonyms.groups)
    for (const member of new Set(group.map(keyOf))) byMember.set(member, [...(byMember.get(member) ?? []), group]);
  return byMember;
});

export const longestSynonym = once(() => Math.max(...[...groups().keys()].map((key) => key.split(" ").length)));

/** True of a word that collectors have other words for, such as a denomination. */
export const hasSynonyms = (key: string) => groups().has(key);

export const synonymsOf = (key: string): string[] => (groups().get(key) ?? []).flat();

const LEFT_OUT = new Set(synonyms["left out"]);

export const isLeftOut = (word: string) => LEFT_OUT.has(word);

const numberedByName = once(() => {
  const byName = new Map<string, readonly string[]>(
    Object.values(catalogues.words).flatMap((names) =>
      names.map((name): [string, readonly string[]] => [keyOf(name), names]),
    ),
  );
  for (const name of synonyms.numbered) if (!byName.has(name)) byName.set(name, [name]);
  for (const names of synonyms["numbered by two names"]) for (const name of names) byName.set(name, names);
  return byName;
});

/** The names of the catalogue or grade that a number follows, such as "km" and "krause"; undefined for any other word. */
export const numberedNames = (word: string) => numberedByName().get(word);
