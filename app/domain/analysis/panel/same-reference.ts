import type { Reference } from "~/domain/analysis/read-references";

/** Listings write these catalogues' names in full; types have their letter. */
const NAME_OF: Readonly<Record<string, string>> = { J: "Jaeger", C: "Craig" };

/** KM 110a is of another metal than KM 110; elsewhere a letter is a variety. */
const LETTER_IS_A_TYPE: ReadonlySet<string> = new Set(["KM", "Y", "Craig"]);
/** RIC counts by emperor, in its later volumes by mint. */
const COUNTS_BY_MINT = /^(?:VI|IX|X)/;

/** "I Augustus 275a", "4, 1597", "226–236", "544/14–39": a volume, whose coins it counts, and a number or a range. */
const PARTS =
  /^(?:(?<volume>[IVX]+(?:\.\d)?|\d+(?=, )),? )?(?:(?<whose>\p{L}[\p{L} ]*) )?(?<head>\d+\/)?(?<first>\d+)(?<letter>[a-z]*)(?:[–-](?<last>\d+))?$/iu;

/** "Friedberg 230" is in 226–236. Undefined if incomparable: RIC counts anew for each emperor, and none is named. */
export function isSameReference(own: Reference, types: Reference, ruler: string | undefined): boolean | undefined {
  if (own.catalogue !== (NAME_OF[types.catalogue] ?? types.catalogue)) return undefined;
  const [a, b] = [partsOf(own.number), partsOf(types.number)];
  if (!a || !b) return own.number.toLowerCase() === types.number.toLowerCase();
  if (a.volume && b.volume && bookOf(a.volume) !== bookOf(b.volume)) return false;
  const isKnown = b.whose ? b.whose === ruler || (a.volume && (!ruler || COUNTS_BY_MINT.test(a.volume))) : a.volume;
  if (b.volume && !isKnown) return undefined;
  const isLetterSame = a.letter === b.letter || (!LETTER_IS_A_TYPE.has(own.catalogue) && (!a.letter || !b.letter));
  return a.head === b.head && a.from <= b.to && b.from <= a.to && isLetterSame;
}

function partsOf(number: string) {
  const { volume, whose, head = "", first, letter = "", last } = PARTS.exec(number)?.groups ?? {};
  if (first === undefined) return undefined;
  // "207-8" is short for 207 to 208.
  const to = last ? Number(first.slice(0, Math.max(0, first.length - last.length)) + last) : Number(first);
  return { volume, whose, head, from: Number(first), to, letter: letter.toLowerCase() };
}

/** Volume II of RIC is one book in some titles and three in others. */
const bookOf = (volume: string) => volume.replace(/\.\d$/, "");
