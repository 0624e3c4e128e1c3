import type { ImportColumn } from "~/domain/importing/file-columns";
import { photoName } from "~/domain/importing/zip/file-names";
import { LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import type { Attributes } from "~/domain/listings/facts/attributes";
import names from "./column-names.json";

interface ListingColumn extends ImportColumn {
  /** For the template's two rows: a coin at a fixed price, a note at auction. */
  readonly examples?: readonly [coin: string, note: string];
  /** Left out of the template. */
  readonly isExtra?: boolean;
}

type Row = readonly [label: string, coin?: string, note?: string];

const NAMES: Readonly<Record<string, readonly string[]>> = names;

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: { coins: "coin", münze: "coin", notes: "note", banknote: "note", banknotes: "note", geldschein: "note" },
  format: { "fixed price": "fixed", "buy it now": "fixed", festpreis: "fixed", auktion: "auction" },
  freePostage: { ja: "yes", no: "", nein: "" },
  postageService: { "not tracked": "", untracked: "", "tracked and insured": "insured", versichert: "insured" },
  returns: { yes: "accepted", ja: "accepted", no: "", nein: "", "not accepted": "" },
};

/** Contains a day or a month, as people write them: "31/12/2024", "5 May 2019". */
const DAY_LIKE =
  /^\d{1,4}[./\-年]\d{1,2}[./\-月]\d{1,4}|^\d{1,2}\.? [a-z]{3,9}\.?,? \d{4}$|^[a-z]{3,9}\.? \d{1,2},? \d{4}$/i;

const KINDS: ReadonlySet<string> = new Set([...LISTING_KINDS, ...Object.keys(WORDS.kind ?? {})]);

const FITS: Readonly<Record<string, (value: string) => boolean>> = {
  kind: (value) => KINDS.has(value.toLowerCase()),
  yearWritten: (value) => !DAY_LIKE.test(value),
};

const columnsOf = (rows: Readonly<Record<string, Row>>) =>
  Object.entries(rows).map(
    ([field, [label, coin = "", note = ""]]): ListingColumn => ({
      field,
      label,
      alsoCalled: NAMES[field],
      words: WORDS[field],
      fits: FITS[field],
      examples: [coin, note],
    }),
  );

const TERMS = columnsOf({
  kind: ["Kind", "coin", "note"],
  title: ["Title", "Morgan dollar, 1921, Philadelphia", "5 pounds, Bank of England, 1957"],
  description: ["Description", "Silver, light toning, no cleaning.", "Crisp, one light fold."],
  format: ["Format", "fixed", "auction"],
  price: ["Price", "80"],
  start: ["Starting price", "", "40"],
  reserve: ["Reserve"],
  buyNow: ["Buy-now price"],
  duration: ["Days at auction", "", "7"],
});

export const POSTAGE_COLUMNS = columnsOf({
  postageProfile: ["Postage profile"],
  shipsFrom: ["Ships from", "United States"],
  freePostage: ["Free postage", "", "yes"],
  postageDomestic: ["Postage to your country", "4"],
  postageRegion: ["Postage to your region", "9.50"],
  postageWorld: ["Postage worldwide", "14"],
  postageService: ["Postal service", "tracked"],
  dispatchDays: ["Ships within (days)", "3"],
  returns: ["Returns"],
  collectPlace: ["Collection in person (town)"],
});

/** One file each, or several in "photos". */
const PHOTO_FIELDS = ["photos", ...Array.from({ length: 12 }, (_, index) => `photo${index + 1}`)];

/** The template has all photos in one column. */
const PHOTO_COLUMNS = PHOTO_FIELDS.map((field, index): ListingColumn => {
  if (index > 0)
    return {
      field,
      label: `Photo ${index}`,
      alsoCalled: NAMES.photo?.map((name) => `${name} ${index}`),
      isExtra: true,
    };
  const examples = ["dollar-obverse.jpg; dollar-reverse.jpg", "pounds-front.jpg; pounds-back.jpg"] as const;
  return { field, label: "Photos", alsoCalled: NAMES.photos, examples };
});

const FACTS: Readonly<Record<Exclude<keyof Attributes, "typeId">, Row>> = {
  country: ["Country", "United States", "United Kingdom"],
  issuer: ["Issuer", "", "Bank of England"],
  ruler: ["Ruler"],
  denomination: ["Denomination", "1 dollar", "5 pounds"],
  series: ["Series or type", "Morgan"],
  reference: ["Reference", "KM 110"],
  mint: ["Mint or printer", "Philadelphia"],
  mintMark: ["Mint mark"],
  yearWritten: ["Date on the item"],
  calendar: ["Calendar"],
  year: ["Gregorian year", "1921", "1957"],
  yearTo: ["Gregorian year, to"],
  composition: ["Composition", "Silver .900"],
  weightG: ["Weight (g)", "26.73"],
  diameterMm: ["Diameter (mm)", "38.1"],
  thicknessMm: ["Thickness (mm)"],
  widthMm: ["Width (mm)", "", "160"],
  heightMm: ["Height (mm)", "", "90"],
  axis: ["Die axis (h)"],
  edge: ["Edge"],
  serialNumber: ["Serial number", "", "A01 123456"],
  signatures: ["Signatures", "", "O'Brien"],
  watermark: ["Watermark"],
  provenance: ["Provenance"],
  grade: ["Grade", "VF"],
  problem: ["Problem"],
  strike: ["Strike (of 5)"],
  surface: ["Surface (of 5)"],
  gradingService: ["Grading service"],
  certificate: ["Certificate number"],
  population: ["Population"],
};

export const FACT_COLUMNS = columnsOf(FACTS);

/** In the template's order. */
export const IMPORT_COLUMNS = [...TERMS, ...PHOTO_COLUMNS, ...POSTAGE_COLUMNS, ...FACT_COLUMNS];

export function photosOfRow(cells: readonly string[], { fields }: { readonly fields: readonly (string | null)[] }) {
  const names = [...PHOTO_FIELDS.slice(1), "photos"].flatMap((field) => {
    const at = fields.indexOf(field);
    return at < 0 ? [] : (cells[at] ?? "").split(/[;|,\n]/);
  });
  return [...new Set(names.map(photoName).filter((name) => name !== ""))];
}
