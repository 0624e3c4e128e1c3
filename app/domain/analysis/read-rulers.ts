import vocabulary from "~/domain/vocabulary/rulers.json";
import { type Found, found, type ListingText, overlaps } from "./listing-text";
import { phraseFinder } from "./phrases";

const LOCAL_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = vocabulary.localNames;
const findFamilies = phraseFinder(vocabulary.families.flatMap(spellings));
const findRulers = phraseFinder(vocabulary.rulers.flatMap(spellings));

/** Latin legends write IIII; the first French king of a name is "Ier". */
const NUMERAL = /^,? ?(?<numeral>[IVX]{1,6}|[I1]er)(?:\.|\b)(?![\w'])/;

/** Latin legends write V for U and I for J. */
function spellings({ name, words }: { name: string; words: readonly string[] }) {
  const all = new Set(
    words.flatMap((word) => [word, word.replace(/u/g, "v"), word.replace(/u/g, "v").replace(/j/g, "i")]),
  );
  return [...all].map((word) => [word, name] as const);
}

export function readRulers(text: ListingText, issuerCodes: readonly string[]): Found<string>[] {
  const numbered = findFamilies(text).flatMap(({ value, start, end }) => {
    const match = NUMERAL.exec(text.plain.slice(end));
    const numeral = match && roman(match.groups?.numeral ?? "");
    if (!numeral) return [];
    return [found(text, `${nameOf(value, numeral, issuerCodes)} ${numeral}`, { start, end: end + match[0].length })];
  });
  const others = findRulers(text).filter((match) => !numbered.some(({ evidence }) => overlaps(evidence, match)));
  return [...numbered, ...others.map((match) => found(text, match.value, match))];
}

function nameOf(name: string, numeral: string, issuerCodes: readonly string[]): string {
  // No Ludwig reached that number; German titles use the name for the kings of France.
  if (name === "Ludwig" && /^X[IVX]/.test(numeral)) return "Louis";
  for (const code of issuerCodes) {
    const local = LOCAL_NAMES[code]?.[name];
    if (local) return local;
  }
  return name;
}

/** "XIIII" as "XIV"; undefined for letters that are no numeral. */
function roman(letters: string): string | undefined {
  if (/er$/.test(letters)) return "I";
  const numeral = letters.replace(/VIIII$/, "IX").replace(/IIII$/, "IV");
  return /^X{0,2}(?:IX|IV|V?I{0,3})$/.test(numeral) && numeral !== "" ? numeral : undefined;
}
