import type { ImportColumn } from "~/domain/importing/file-columns";
import { LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { PHOTO_FIELDS } from "./photo-names";

interface ListingColumn extends ImportColumn {
  /** For the template's two rows: a coin at a fixed price, a note at auction. */
  readonly examples?: readonly [coin: string, note: string];
  /** Left out of the template. */
  readonly isExtra?: boolean;
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  ...{ coins: "coin", münze: "coin", notes: "note", banknote: "note", banknotes: "note", geldschein: "note" },
};

const TERMS: readonly ListingColumn[] = [
  {
    field: "kind",
    label: "Kind",
    alsoCalled: ["type of item", "category", "art", "kategorie"],
    examples: ["coin", "note"],
    words: KIND_WORDS,
    fits: (value) => value.toLowerCase() in KIND_WORDS || LISTING_KINDS.some((kind) => kind === value.toLowerCase()),
  },
  {
    field: "title",
    label: "Title",
    alsoCalled: ["name", "item", "titel", "bezeichnung"],
    examples: ["Morgan dollar, 1921, Philadelphia", "5 pounds, Bank of England, 1957"],
  },
  {
    field: "description",
    label: "Description",
    alsoCalled: ["details", "text", "beschreibung"],
    examples: ["Silver, light toning, no cleaning.", "Crisp, one light fold."],
  },
  {
    field: "format",
    label: "Format",
    alsoCalled: ["sale format", "selling format", "verkaufsart"],
    examples: ["fixed", "auction"],
    words: { "fixed price": "fixed", "buy it now": "fixed", festpreis: "fixed", auktion: "auction" },
  },
  {
    field: "price",
    label: "Price",
    alsoCalled: ["fixed price", "asking price", "preis"],
    examples: ["80", ""],
  },
  {
    field: "start",
    label: "Starting price",
    alsoCalled: ["start", "start price", "opening bid", "startpreis"],
    examples: ["", "40"],
  },
  { field: "reserve", label: "Reserve", alsoCalled: ["reserve price", "mindestpreis"] },
  { field: "buyNow", label: "Buy-now price", alsoCalled: ["buy now", "sofortkaufpreis"] },
  {
    field: "duration",
    label: "Days at auction",
    alsoCalled: ["duration", "days", "laufzeit", "dauer"],
    examples: ["", "7"],
  },
];

export const POSTAGE_COLUMNS: readonly ListingColumn[] = [
  { field: "postageProfile", label: "Postage profile", alsoCalled: ["postage profile name", "versandprofil"] },
  {
    field: "shipsFrom",
    label: "Ships from",
    alsoCalled: ["ships from (country)", "item location", "standort"],
    examples: ["United States", ""],
  },
  {
    field: "freePostage",
    label: "Free postage",
    alsoCalled: ["free shipping", "kostenloser versand", "versandkostenfrei"],
    examples: ["", "yes"],
    words: { ja: "yes", no: "", nein: "" },
  },
  {
    field: "postageDomestic",
    label: "Postage to your country",
    alsoCalled: ["postage", "shipping", "domestic postage", "versand"],
    examples: ["4", ""],
  },
  {
    field: "postageRegion",
    label: "Postage to your region",
    alsoCalled: ["regional postage"],
    examples: ["9.50", ""],
  },
  {
    field: "postageWorld",
    label: "Postage worldwide",
    alsoCalled: ["international postage", "international shipping", "versand weltweit"],
    examples: ["14", ""],
  },
  {
    field: "postageService",
    label: "Postal service",
    alsoCalled: ["service", "shipping service"],
    examples: ["tracked", ""],
    words: { "not tracked": "", untracked: "", "tracked and insured": "insured", versichert: "insured" },
  },
  {
    field: "dispatchDays",
    label: "Ships within (days)",
    alsoCalled: ["dispatch days", "dispatch time", "handling time"],
    examples: ["3", ""],
  },
  {
    field: "returns",
    label: "Returns",
    alsoCalled: ["returns accepted"],
    words: { yes: "accepted", ja: "accepted", no: "", nein: "", "not accepted": "" },
  },
  { field: "collectPlace", label: "Collection in person (town)", alsoCalled: ["collection", "pickup", "abholung"] },
];

/** The template has all photos in one column. */
const PHOTO_COLUMNS: readonly ListingColumn[] = PHOTO_FIELDS.map((field, index) =>
  index === 0
    ? {
        field,
        label: "Photos",
        alsoCalled: ["pictures", "images", "fotos", "bilder"],
        examples: ["dollar-obverse.jpg; dollar-reverse.jpg", "pounds-front.jpg; pounds-back.jpg"],
      }
    : {
        field,
        label: `Photo ${index}`,
        alsoCalled: [`picture ${index}`, `image ${index}`, `foto ${index}`],
        isExtra: true,
      },
);

/** Contains a day or a month, as people write them: "31/12/2024", "5 May 2019". */
const isDayLike = (value: string) =>
  /^\d{1,4}[./\-年]\d{1,2}[./\-月]\d{1,4}|^\d{1,2}\.? [a-z]{3,9}\.?,? \d{4}$|^[a-z]{3,9}\.? \d{1,2},? \d{4}$/i.test(
    value,
  );

const FACTS: Readonly<Record<Exclude<keyof Attributes, "typeId">, Omit<ListingColumn, "field">>> = {
  country: {
    label: "Country",
    alsoCalled: ["land", "pays", "país", "paese", "kraj", "страна"],
    examples: ["United States", "United Kingdom"],
  },
  issuer: {
    label: "Issuer",
    alsoCalled: ["issuing authority", "bank", "ausgabestelle", "émetteur", "emisor", "emittente"],
    examples: ["", "Bank of England"],
  },
  ruler: { label: "Ruler", alsoCalled: ["king", "emperor", "herrscher", "souverain", "gobernante", "sovrano"] },
  denomination: {
    label: "Denomination",
    alsoCalled: [
      ...["nominal", "nennwert", "value", "face value"],
      ...["valeur", "valeur faciale", "valor", "valor facial", "valore"],
    ],
    examples: ["1 dollar", "5 pounds"],
  },
  series: { label: "Series or type", alsoCalled: ["series", "type", "serie", "série"], examples: ["Morgan", ""] },
  reference: {
    label: "Reference",
    alsoCalled: [
      ...["catalogue number", "catalog", "km", "pick", "krause", "y#", "schön", "jaeger"],
      ...["katalognummer", "referenz", "référence", "referencia", "riferimento"],
    ],
    examples: ["KM 110", ""],
  },
  mint: {
    label: "Mint or printer",
    alsoCalled: ["mint", "printer", "prägestätte", "atelier", "ceca", "zecca"],
    examples: ["Philadelphia", ""],
  },
  mintMark: {
    label: "Mint mark",
    alsoCalled: ["mintmark", "mint letter", "münzzeichen", "lettre d'atelier", "marca de ceca", "segno di zecca"],
  },
  yearWritten: {
    label: "Date on the item",
    alsoCalled: ["date", "date as written"],
    fits: (value) => !isDayLike(value),
  },
  calendar: { label: "Calendar" },
  year: {
    label: "Gregorian year",
    alsoCalled: ["year", "jahr", "année", "año", "anno", "jaar", "ano", "rok", "год"],
    examples: ["1921", "1957"],
  },
  yearTo: { label: "Gregorian year, to", alsoCalled: ["year to", "to"] },
  composition: {
    label: "Composition",
    alsoCalled: ["metal", "material", "metall", "métal", "metallo"],
    examples: ["Silver .900", ""],
  },
  weightG: { label: "Weight (g)", alsoCalled: ["weight", "gewicht", "poids", "peso"], examples: ["26.73", ""] },
  diameterMm: {
    label: "Diameter (mm)",
    alsoCalled: ["diameter", "durchmesser", "diamètre", "diámetro", "diametro"],
    examples: ["38.1", ""],
  },
  thicknessMm: { label: "Thickness (mm)", alsoCalled: ["thickness", "dicke"] },
  widthMm: { label: "Width (mm)", alsoCalled: ["width", "breite"], examples: ["", "160"] },
  heightMm: { label: "Height (mm)", alsoCalled: ["height", "höhe"], examples: ["", "90"] },
  axis: { label: "Die axis (h)", alsoCalled: ["axis", "die axis"] },
  edge: { label: "Edge", alsoCalled: ["rand"] },
  serialNumber: { label: "Serial number", alsoCalled: ["serial", "seriennummer"], examples: ["", "A01 123456"] },
  signatures: { label: "Signatures", alsoCalled: ["signature", "unterschriften"], examples: ["", "O'Brien"] },
  watermark: { label: "Watermark", alsoCalled: ["wasserzeichen"] },
  provenance: { label: "Provenance", alsoCalled: ["pedigree", "provenienz"] },
  grade: {
    label: "Grade",
    alsoCalled: ["condition", "erhaltung", "qualité", "état", "estado", "conservación", "conservazione"],
    examples: ["VF", ""],
  },
  problem: { label: "Problem" },
  strike: { label: "Strike (of 5)", alsoCalled: ["strike"] },
  surface: { label: "Surface (of 5)", alsoCalled: ["surface"] },
  gradingService: { label: "Grading service", alsoCalled: ["grader", "tpg"] },
  certificate: {
    label: "Certificate number",
    alsoCalled: ["certificate", "cert", "cert no", "cert no.", "cert number", "certification number", "zertifikat"],
  },
  population: { label: "Population", alsoCalled: ["pop", "census"] },
};

export const FACT_COLUMNS: readonly ListingColumn[] = Object.entries(FACTS).map(([field, column]) => ({
  field,
  ...column,
}));

/** In the template's order. */
export const IMPORT_COLUMNS: readonly ListingColumn[] = [
  ...TERMS,
  ...PHOTO_COLUMNS,
  ...POSTAGE_COLUMNS,
  ...FACT_COLUMNS,
];
