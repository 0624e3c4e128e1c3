import issuers from "~/domain/vocabulary/issuers.json";
import { contextOf } from "./context";
import { type Found, found, type ListingText, listingText } from "./listing-text";
import { phraseFinder } from "./phrases";
import { readGraders } from "./read-certificates";
import { readText } from "./read-text";

interface Issuer {
  /** As in the catalogue of types: ISO 3166-1 alpha-2 in lower case, or a slug. */
  readonly code: string;
  readonly name: string;
  /** Another issuer of the catalogue that went by the name in the item's year: Germany of 1936 is also the Reich. */
  readonly also?: string;
}

interface Era {
  readonly from: number;
  readonly to: number;
}

interface IssuerEntry extends Pick<Issuer, "code" | "name"> {
  readonly words: readonly string[];
  /** Names of its pieces and units that no other issuer's have: "Morgan", "pesetas". */
  readonly implied?: readonly string[];
  readonly eras?: readonly (Era & Pick<Issuer, "code" | "name">)[];
  /** Whom the name may mean as well, in listings of a time. */
  readonly also?: readonly (Era & Pick<Issuer, "code">)[];
}

const entries: readonly IssuerEntry[] = issuers;
const findIssuers = phraseFinder(entries.flatMap((entry) => entry.words.map((word) => [word, entry] as const)));
const findImplied = phraseFinder(
  entries.flatMap((entry) => (entry.implied ?? []).map((word) => [word, entry] as const)),
);

function readIssuers(text: ListingText): Found<IssuerEntry>[] {
  return findIssuers(text).map((match) => found(text, match.value, match));
}

/** The issuer that the names of its pieces imply; none if they imply several. */
function readImpliedIssuers(texts: readonly ListingText[]): Found<IssuerEntry>[] {
  const implied = texts.flatMap((text) => findImplied(text).map((match) => found(text, match.value, match)));
  return new Set(implied.map(({ value }) => value)).size === 1 ? implied.slice(0, 1) : [];
}

/** The issuers as they were in the item's year (Gregorian), if the listing gives one. */
function issuersIn(year: number | undefined, issuers: readonly Found<IssuerEntry>[]): Found<Issuer>[] {
  const isOfThen = ({ from, to }: Era) => year !== undefined && from <= year && year <= to;
  return issuers.map(({ value: { code, name, eras = [], also = [] }, evidence }) => {
    const then = eras.find(isOfThen);
    const other = also.find(isOfThen);
    const issuer = then ? { code: then.code, name: then.name } : { code, name };
    return { value: other ? { ...issuer, also: other.code } : issuer, evidence };
  });
}

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
