import { type Context, contextOf } from "./context";
import type { Found, Span } from "./evidence";
import { type ListingText, listingText } from "./listing-text";
import { readCertificates, readGraders } from "./read-certificates";
import { type Composition, readCompositions, readFineness } from "./read-compositions";
import { type Denomination, readDenominations } from "./read-denominations";
import { readEraYears } from "./read-era-years";
import { readGrades } from "./read-grades";
import { type Issuer, issuersIn, readIssuers } from "./read-issuers";
import { priceSpans, readDiameters, readWeights } from "./read-measures";
import { readMintMarks } from "./read-mint-marks";
import { type Reference, readReferences } from "./read-references";
import { readRulers } from "./read-rulers";
import { readSerials } from "./read-serials";
import { readYears, type YearReading } from "./read-years";

/** What a listing's words say about a piece. Every fact has the words it was read from; nothing is guessed from others. */
export interface TitleReading {
  readonly years: readonly Found<YearReading>[];
  readonly denominations: readonly Found<Denomination>[];
  readonly issuers: readonly Found<Issuer>[];
  /** In English, as the catalogue of types names them. */
  readonly rulers: readonly Found<string>[];
  readonly compositions: readonly Found<Composition>[];
  readonly mintMarks: readonly Found<string>[];
  readonly references: readonly Found<Reference>[];
  readonly grades: readonly Found<string>[];
  readonly graders: readonly Found<string>[];
  readonly certificates: readonly Found<string>[];
  /** In grams. */
  readonly weightsG: readonly Found<number>[];
  /** In millimetres. */
  readonly diametersMm: readonly Found<number>[];
  /** Of banknotes. */
  readonly serials: readonly Found<string>[];
}

/** Facts stand at the beginning of a description; what follows is shipping and the seller's terms. */
const READ_DESCRIPTION = 4_000;

/**
 * Reads a listing's title and description, written in English, German, French or Spanish, perhaps with Latin legends.
 * Pure and fast: it runs while the seller types.
 */
export function parseTitle(listing: { title: string; description?: string }): TitleReading {
  const texts = [
    listingText("title", listing.title),
    listingText("description", (listing.description ?? "").slice(0, READ_DESCRIPTION)),
  ];
  const context = contextOf(texts);
  const graders = texts.flatMap(readGraders);
  const issuers = texts.flatMap(readIssuers);
  const known = {
    graders: graders.map(({ value }) => value),
    issuerCodes: issuers.map(({ value }) => value.code),
  };
  const readings = texts.map((text) => readText(text, context, known));
  const year = readings.flatMap(({ years }) => years)[0]?.value.gregorian.from;
  return combine(readings, { graders, issuers: issuersIn(year, issuers) });
}

type TextReading = ReturnType<typeof readText>;

/** Reads one text, the surest marks first; what one reader has explained the later ones leave alone. */
function readText(text: ListingText, context: Context, known: { graders: string[]; issuerCodes: string[] }) {
  const claimed: Span[] = priceSpans(text);
  const claim = <T>(findings: Found<T>[]): Found<T>[] => {
    claimed.push(...findings.map(({ evidence }) => evidence));
    return findings;
  };
  const certificates = claim(readCertificates(text, known.graders));
  const references = claim(readReferences(text, context));
  const weightsG = claim(readWeights(text, claimed));
  const diametersMm = claim(readDiameters(text, claimed));
  const eraYears = claim(readEraYears(text));
  const fineness = readFineness(text, claimed);
  const compositions = readCompositions(text, context, claimed);
  if (fineness) claimed.push(fineness);
  const serials = context.isNote ? claim(readSerials(text, claimed)) : [];
  const { numbered, alone } = readDenominations(text, context, claimed);
  claim(numbered);
  const years = [...eraYears, ...claim(readYears(text, context, claimed, eraYears.length > 0))];
  const rulers = claim(readRulers(text, known.issuerCodes));
  const mintMarks = claim(
    readMintMarks(
      text,
      context,
      years.map(({ evidence }) => evidence),
      claimed,
    ),
  );
  const grades = readGrades(text, context, claimed);
  return {
    certificates,
    references,
    weightsG,
    diametersMm,
    fineness,
    compositions,
    serials,
    numbered,
    alone,
    years,
    rulers,
    mintMarks,
    grades,
  };
}

function combine(
  readings: readonly TextReading[],
  { graders, issuers }: { graders: Found<string>[]; issuers: Found<Issuer>[] },
): TitleReading {
  const [numbered, alone] = [readings.flatMap((r) => r.numbered), readings.flatMap((r) => r.alone)];
  const numeric = readings.flatMap(({ grades }) => grades.numeric);
  return {
    years: distinct(readings.flatMap((r) => r.years)),
    denominations: distinct(numbered.length > 0 ? numbered : alone),
    issuers: distinct(issuers),
    rulers: distinct(readings.flatMap((r) => r.rulers)),
    compositions: distinct(withFineness(readings)),
    mintMarks: distinct(readings.flatMap((r) => r.mintMarks)),
    references: distinct(readings.flatMap((r) => r.references)),
    grades: distinct(numeric.length > 0 ? numeric : readings.flatMap(({ grades }) => grades.raw)),
    graders: distinct(graders),
    certificates: distinct(readings.flatMap((r) => r.certificates)),
    weightsG: distinct(readings.flatMap((r) => r.weightsG)),
    diametersMm: distinct(readings.flatMap((r) => r.diametersMm)),
    serials: distinct(readings.flatMap((r) => r.serials)),
  };
}

/** The metal is often in the title and its fineness in the description; the one with the fineness is kept. */
function withFineness(readings: readonly TextReading[]): Found<Composition>[] {
  const stated = readings.find(({ fineness }) => fineness)?.fineness?.permille;
  const compositions = readings.flatMap(({ compositions }) => compositions);
  return compositions.map((composition) => {
    const { material, fineness } = composition.value;
    const isPrecious = material === "silver" || material === "gold";
    return isPrecious && fineness === null && stated
      ? { ...composition, value: { material, fineness: stated } }
      : composition;
  });
}

/** The first finding of each value: a title and its description often repeat one another. */
function distinct<T>(findings: readonly Found<T>[]): Found<T>[] {
  const seen = new Set<string>();
  return findings.filter(({ value }) => {
    const key = JSON.stringify(value);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
