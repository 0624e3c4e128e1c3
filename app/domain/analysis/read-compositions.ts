import type { Context } from "./context";
import type { Found, Span } from "./evidence";
import { evidenceAt, found, isFree, type ListingText, textBefore } from "./listing-text";
import { phraseFinder } from "./phrases";
import metals from "./vocabulary/metals.json";

export interface Composition {
  /** In English: "silver", "copper-nickel", "polymer". */
  readonly material: string;
  /** Permille of the precious metal, if stated. */
  readonly fineness: number | null;
}

const findMetals = phraseFinder(
  Object.entries(metals).flatMap(([material, words]) => words.map((word) => [word, material] as const)),
);

/** Words of two letters that mean a metal only in capitals, or as a chemist writes them. */
const SYMBOLS: Readonly<Record<string, RegExp>> = {
  ag: /^Ag$/,
  ar: /^AR$/,
  av: /^AV$/,
  ae: /^AE$/,
  cu: /^Cu$/,
  el: /^EL$/,
  æ: /^Æ$/,
};

/** What looks like a metal and says nothing of the piece: "Silver Certificate", "gold seal". */
const NO_METAL =
  /\b(?:silver|gold) (?:certificates?|seal|shield|coast|jubilee|standard|foil|plated|label|cac|tone[ds]?|eagle label)\b|\b(?:not|no|non|without|kein|pas|sin)[ -](?:silver|gold|silber|argent|oro|plata)\b|\brio de la plata\b|\bmar del plata\b|\b(?:buffalo|jefferson|liberty|v|shield|war) nickel\b/g;

/** ".900", "900/1000", "835‰", "90%"; groups: permille, fraction, percent. */
const FINENESS =
  /(?<![\d.,])(?:0?\.(?<fraction>\d{3,4})\b|(?<permille>\d{3}(?:[.,]\d)?) ?(?:\/ ?1000|‰)|(?<percent>\d{2}(?:[.,]\d{1,2})?) ?%)/g;
const METAL = "silver|gold|silber|argent|plata|oro|or|argento|platinum|platin";
/** "Silber 835", "900er Silber", "titre 917", "ley 917". */
const NAMED_FINENESS = new RegExp(
  String.raw`\b(?:${METAL}|titre|ley|fineness|feingehalt)[ :]{1,2}(?:pura )?0?[.,]?(?<after>[3-9]\d{2}(?:[.,]\d)?)(?![\d/%]|[.,]\d)|(?<![\d.,])(?<before>[3-9]\d{2})(?:er)? (?:${METAL})\b`,
  "g",
);

export function readCompositions(text: ListingText, context: Context, claimed: readonly Span[]): Found<Composition>[] {
  const misleading = [...text.lower.matchAll(NO_METAL)].map(spanOf);
  const fineness = readFineness(text, claimed);
  const seen = new Set<string>();
  const compositions: Found<Composition>[] = [];
  for (const { value: material, start, end } of findMetals(text)) {
    const span = { start, end };
    if (seen.has(material) || !isFree([...claimed, ...misleading], span) || !means(material, text, span, context))
      continue;
    seen.add(material);
    const isPrecious = ["silver", "gold", "platinum", "palladium", "billon"].includes(material);
    const sterling = material === "silver" && /sterling $/.test(textBefore(text.lower, start)) ? 925 : null;
    const stated = isPrecious ? (fineness?.permille ?? sterling) : null;
    compositions.push(found(text, { material, fineness: stated }, start, end));
  }
  return compositions;
}

/** A fineness in a listing's other text, for a metal that this one names. */
export function readFineness(text: ListingText, claimed: readonly Span[]) {
  for (const match of [...text.lower.matchAll(FINENESS), ...text.lower.matchAll(NAMED_FINENESS)]) {
    const span = spanOf(match);
    if (!isFree(claimed, span)) continue;
    const { fraction, permille, percent, after, before } = match.groups ?? {};
    const stated = fraction
      ? Number(fraction) / 10 ** (fraction.length - 3)
      : Number((permille ?? after ?? before ?? percent ?? "").replace(",", ".")) * (percent ? 10 : 1);
    if (stated >= 300 && stated <= 1000)
      return { ...span, permille: stated, evidence: evidenceAt(text, span.start, span.end) };
  }
  return undefined;
}

function means(material: string, text: ListingText, span: Span, { isNote, language }: Context): boolean {
  if (isNote) return material === "polymer";
  const plain = text.plain.slice(span.start, span.end);
  const symbol = SYMBOLS[plain.toLowerCase()];
  if (symbol && !symbol.test(plain)) return false;
  if (plain.toLowerCase() === "or") return language === "fr";
  return true;
}

const spanOf = (match: RegExpMatchArray): Span & { index: number } => {
  const start = match.index ?? 0;
  return { start, end: start + match[0].length, index: start };
};
