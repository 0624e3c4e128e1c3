import { contextOf } from "./context";
import { type Found, listingText } from "./listing-text";
import { readGraders } from "./read-certificates";
import { issuersIn, readImpliedIssuers, readIssuers } from "./read-issuers";
import { readText } from "./read-text";

const PRECIOUS = new Set(["silver", "gold", "platinum", "palladium", "billon"]);

/** Facts come at the beginning of a description; shipping and the seller's terms follow. */
const READ_DESCRIPTION = 4_000;

/** English, German, French, Spanish or Italian, perhaps with Latin legends. Fast: runs while the seller types. */
export function parseTitle(listing: { title: string; description?: string }) {
  const texts = [
    listingText("title", listing.title),
    listingText("description", (listing.description ?? "").slice(0, READ_DESCRIPTION)),
  ];
  const context = contextOf(texts);
  const graders = texts.flatMap(readGraders);
  const issuers = texts.flatMap(readIssuers);
  const mentions = { graders: graders.map(({ value }) => value), issuerCodes: issuers.map(({ value }) => value.code) };
  const readings = texts.map((text) => readText(text, context, mentions));
  const year = readings.flatMap(({ years }) => years)[0]?.value.gregorian.from;
  const [numbered, alone] = [readings.flatMap((r) => r.numbered), readings.flatMap((r) => r.alone)];
  const materials = readings.flatMap((r) => r.materials);
  const numeric = readings.flatMap(({ grades }) => grades.numeric);
  return {
    years: distinct(readings.flatMap((r) => r.years)),
    denominations: distinct(numbered.length > 0 ? numbered : alone),
    /** Only an issuer's name depends on another fact, the year: Russia used to be an empire. */
    issuers: distinct(issuersIn(year, issuers)),
    /** Who struck what the words name, if they name no issuer: a Morgan dollar is American. */
    impliedIssuers: issuersIn(year, issuers.length > 0 ? [] : readImpliedIssuers(texts)),
    rulers: distinct(readings.flatMap((r) => r.rulers)),
    /** In English: "silver", "copper-nickel", "polymer". */
    materials: distinct(materials),
    /** In permille, of the precious metal. */
    finenesses: materials.some(({ value }) => PRECIOUS.has(value))
      ? distinct(readings.flatMap((r) => r.finenesses))
      : [],
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

export type TitleReading = ReturnType<typeof parseTitle>;

function distinct<T>(findings: readonly Found<T>[]): Found<T>[] {
  const keys = new Set<string>();
  return findings.filter(({ value }) => {
    const key = JSON.stringify(value);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}
