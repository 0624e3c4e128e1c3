import type { ImportColumn } from "~/domain/importing/file-columns";
import { photoName } from "~/domain/importing/zip/file-names";
import { LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import type { Attributes } from "~/domain/listings/facts/attributes";
import names from "./column-names.json";
import columns from "./import-columns.json";

interface ListingColumn extends ImportColumn {
  /** For the template's two rows: a coin at a fixed price, a note at auction. */
  readonly examples?: readonly [coin: string, note: string];
  /** Left out of the template. */
  readonly isExtra?: boolean;
}

/** Its label, and examples of a coin and of a note. */
type Row = readonly string[];

const NAMES: Readonly<Record<string, readonly string[]>> = names;

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = columns.words;

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
    ([field, [label = field, coin = "", note = ""]]): ListingColumn => ({
      field,
      label,
      alsoCalled: NAMES[field],
      words: WORDS[field],
      fits: FITS[field],
      examples: [coin, note],
    }),
  );

export const POSTAGE_COLUMNS = columnsOf(columns.postage);

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

const FACTS: Readonly<Record<Exclude<keyof Attributes, "typeId">, Row>> = columns.facts;

export const FACT_COLUMNS = columnsOf(FACTS);

/** In the template's order. */
export const IMPORT_COLUMNS = [...columnsOf(columns.terms), ...PHOTO_COLUMNS, ...POSTAGE_COLUMNS, ...FACT_COLUMNS];

export function photosOfRow(cells: readonly string[], { fields }: { readonly fields: readonly (string | null)[] }) {
  const names = [...PHOTO_FIELDS.slice(1), "photos"].flatMap((field) => {
    const at = fields.indexOf(field);
    return at < 0 ? [] : (cells[at] ?? "").split(/[;|,\n]/);
  });
  return [...new Set(names.map(photoName).filter((name) => name !== ""))];
}
