import { type DescribedItem, wordsOf } from "~/domain/analysis/described-item";
import { listingText } from "~/domain/analysis/listing-text";
import { type Denomination, denominationsIn } from "~/domain/analysis/read-denominations";
import { readRulers } from "~/domain/analysis/read-rulers";
import type { CandidateType, FoundType } from "./candidates-of.server";
import { isSameReference } from "./same-reference";

export interface TypeMatch extends FoundType {
  /** 0 to 100: the points of the facts that agree, less those of the facts that differ. */
  readonly score: number;
  /** What agrees, and what differs, in the type's words. */
  readonly agrees: readonly string[];
  readonly differs: readonly string[];
}

export const TYPE_MATCHER = "type matcher";
const MOST_SHOWN = 3;
/** A listing shares fewer points than this with many types, so they say nothing. */
const LEAST_SCORE = 40;

interface Comparison {
  readonly points: number;
  /** Undefined if one of them doesn't say, or if the difference says nothing. */
  readonly agree: (item: DescribedItem, type: CandidateType) => boolean | undefined;
  readonly words: (type: CandidateType, item: DescribedItem) => string;
}

/** A weight or size within 3% is the type's; beyond 10% it is another type's. Between the two, wear explains it. */
const NEAR = 0.03;
const FAR = 0.1;

const COMPARISONS: readonly Comparison[] = [
  { points: 30, agree: sameReference, words: ({ references }) => references.map(referenceText).join(", ") },
  {
    points: 15,
    agree: ({ issuerCodes }, { issuerCode }) => (issuerCodes.length > 0 ? issuerCodes.includes(issuerCode) : undefined),
    words: ({ issuerName }) => issuerName,
  },
  { points: 15, agree: sameDenomination, words: ({ denominationText }) => denominationText },
  {
    points: 15,
    agree: ({ years }, { yearFrom, yearTo }) =>
      years && years.to >= yearFrom && years.from <= (yearTo ?? Number.POSITIVE_INFINITY),
    words: ({ yearsText }) => yearsText,
  },
  {
    points: 10,
    agree: (item, type) => sharedNames(item, type).length > 0 || undefined,
    words: (type, item) => `the name ${sharedNames(item, type).join(" ")}`,
  },
  {
    points: 5,
    agree: ({ ruler }, type) => (ruler && type.rulerName ? rulersOf(type).includes(ruler) : undefined),
    words: ({ rulerName }) => rulerName ?? "",
  },
  {
    points: 4,
    agree: ({ metal }, type) => (metal === undefined ? undefined : isCalledOf(metal, type)),
    words: ({ compositionText }) => compositionText,
  },
  {
    points: 3,
    agree: ({ weightG }, { weightMg }) => isNear(weightG, weightMg),
    words: ({ weightMg }) => `${(weightMg ?? 0) / 1000} g`,
  },
  {
    points: 3,
    agree: ({ diameterMm }, { diameterUm }) => isNear(diameterMm, diameterUm),
    words: ({ diameterUm }) => `${(diameterUm ?? 0) / 1000} mm`,
  },
];

/** None if the words don't tell one type from many others. */
export function matchTypes(item: DescribedItem, candidates: readonly CandidateType[]): TypeMatch[] {
  return candidates
    .map((type) => matchOf(item, type))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

export function openMatches(
  matches: readonly TypeMatch[],
  answers: readonly { readonly field: string; readonly suggested: string }[],
): TypeMatch[] {
  const isAnswered = ({ id }: TypeMatch) =>
    answers.some(({ field, suggested }) => field === "typeId" && suggested === String(id));
  return matches.filter((match) => !isAnswered(match)).slice(0, MOST_SHOWN);
}

function matchOf(item: DescribedItem, type: CandidateType): TypeMatch {
  const comparisons = COMPARISONS.map(({ agree, points, words }) => ({ agrees: agree(item, type), points, words }));
  const score = comparisons.reduce(
    (sum, { agrees, points }) => sum + (agrees === undefined ? 0 : agrees ? points : -points),
    0,
  );
  const pick = (verdict: boolean) =>
    comparisons.flatMap(({ agrees, words }) => (agrees === verdict ? [words(type, item)] : []));
  const { id, title, issuerName, yearsText } = type;
  return { id, title, issuerName, yearsText, score: Math.max(0, score), agrees: pick(true), differs: pick(false) };
}

type Reference = CandidateType["references"][number];
const referenceText = ({ catalogue, number }: Reference) => `${catalogue} ${number}`;

/** Only numbers of one catalogue can differ. Most catalogues begin anew for each issuer, so another issuer's say nothing. */
function sameReference({ references, issuerCodes, ruler }: DescribedItem, type: CandidateType): boolean | undefined {
  if (issuerCodes.length > 0 && !issuerCodes.includes(type.issuerCode)) return undefined;
  const agreements = type.references
    .flatMap((each) => references.map((own) => isSameReference(own, each, ruler)))
    .filter((isSame) => isSame !== undefined);
  return agreements.length === 0 ? undefined : agreements.includes(true);
}

function sameDenomination({ denomination }: DescribedItem, type: CandidateType): boolean | undefined {
  if (!denomination) return undefined;
  const amount = { value: type.denominationValue, unit: type.denominationUnit };
  return [amount, ...denominationsOf(type)].some(
    ({ value, unit }) => unit === denomination.unit && (value === null || value === denomination.value),
  );
}

/** Such as "Morgan", beside the denomination. A missing name says nothing. */
function sharedNames({ words }: DescribedItem, { title, series, names: more, denominationText }: CandidateType) {
  const common = new Set(wordsOf(denominationText));
  const names = (`${title} ${series ?? ""} ${more ?? ""}`.match(/\p{L}{3,}/gu) ?? []).filter(
    (name) => !isCommon(name, common),
  );
  return [...new Set(names)].filter((name) => wordsOf(name).every((word) => words.has(word)));
}

const isCommon = (name: string, common: ReadonlySet<string>) =>
  wordsOf(name).some((word) => common.has(word) || common.has(word.replace(/s$/, "")) || common.has(`${word}s`));

function isNear(own: number | undefined, thousandths: number | null): boolean | undefined {
  if (own === undefined || thousandths === null) return undefined;
  const difference = Math.abs(own * 1000 - thousandths) / thousandths;
  return difference <= NEAR ? true : difference > FAR ? false : undefined;
}

/** A coin of five shillings is a crown as well. */
export function denominationsOf({ title, denominationText }: CandidateType): Denomination[] {
  const name = title.replace(/ \(.*/, "");
  const readings = [denominationText, name].map(denominationsIn);
  return readings.flatMap(({ numbered, alone }) => (numbered.length > 0 ? numbered : alone));
}

/** The names that a listing may give a type's ruler: the catalogue's, and that one read as a listing's words are. */
export function rulersOf({ rulerName, issuerCode }: CandidateType): string[] {
  if (!rulerName) return [];
  return [rulerName, ...readRulers(listingText("title", rulerName), [issuerCode]).map(({ value }) => value)];
}

/** The first metal of an alloy gives it its name, but a type may be called nickel or bronze in its title. */
export function isCalledOf(metal: string, { compositionText, title }: CandidateType): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll("-", " ");
  return plain(compositionText).startsWith(plain(metal)) || plain(title).includes(plain(metal));
}
