import { inCatalogue } from "~/domain/collections/exchange/values/match-type";
import {
  bareAmount,
  currencyIn,
  readCount,
  readDay,
  readKind,
  readMeasure,
} from "~/domain/collections/exchange/values/read-cell";
import { lookUp } from "~/domain/importing/file-columns";
import { type FieldFaults, FORMULA } from "~/domain/importing/import-faults";
import { shownYears } from "~/domain/listings/facts/shown-years";
import { READ_COLUMNS } from "../exchange-columns";
import { unguardFormula } from "../formula-guard";
import type { Mapping } from "../mapping";
import type { Source } from "../source-names";

export interface RowFields {
  readonly fields: Readonly<Record<string, string>>;
  readonly faults: FieldFaults;
}

const NOTHING = /^(?:[-–—]|n\/a)$/i;
const COLUMNS = new Map(READ_COLUMNS.map((column) => [column.field, column]));

/** Our own files are read verbatim. */
export function rowFields(
  cells: readonly string[],
  { columns, mapping, source }: { columns: readonly string[]; mapping: Mapping; source: Source },
): RowFields {
  const fields: Record<string, string> = {};
  const faults: FieldFaults = {};
  for (const [index, field] of mapping.fields.entries()) {
    const cell = cells[index]?.trim() ?? "";
    const text = source === "obverse" ? unguardFormula(cell) : cell;
    if (field === null || text === "" || (source !== "obverse" && NOTHING.test(text))) continue;
    if (source !== "obverse" && FORMULA.test(text)) faults[field] = { code: "formula" };
    const joint = COLUMNS.get(field)?.joinedBy ?? "";
    const value = source === "obverse" ? text : inPlace(text, field, columns[index] ?? "");
    fields[field] = fields[field] === undefined ? value : `${fields[field]}${joint}${value}`;
  }
  const defaults = { status: mapping.status, kind: mapping.kind, currency: mapping.currency };
  if (source === "obverse") return { fields: { ...defaults, ...fields }, faults };
  const currency = currencyIn(fields.currency ?? "") ?? (fields.currency ? undefined : currencyIn(fields.price ?? ""));
  if (fields.price && fields.currency && currency === undefined)
    faults.currency = { code: "unknown_currency", currency: fields.currency };
  return { fields: { ...defaults, ...inOurForm(fields, mapping), ...(currency && { currency }) }, faults };
}

function inPlace(text: string, field: string, column: string): string {
  if (field === "noted") return `${column}: ${text}`;
  return field === "reference" ? inCatalogue(text, column) : text;
}

/** A month or a year, but no day. */
const NO_DAY = /^(?:\d{4}|\d{4}[./-]\d{1,2}|\d{1,2}[./-]\d{4}|[a-z]{3,9}\.? \d{4})$/i;
const GRAMS_PER_TROY_OUNCE = 31.103_476_8;

function inOurForm(rawFields: Record<string, string>, mapping: Mapping) {
  const { unit, fineness, numista, ounces, gradeMark, noted: note, currency: _, ...fields } = rawFields;
  const read: Record<string, string> = { ...fields, ...readYears(fields) };
  const change = (names: readonly string[], to: (text: string) => string) => {
    for (const name of names) if (read[name] !== undefined) read[name] = to(read[name]);
  };
  change(["status", "sticker"], (text) => wordFor(text.toLowerCase(), text === fields.status ? "status" : "sticker"));
  change(["kind"], (text) => readKind(text) ?? text);
  change(["quantity", "axis", "strike", "surface"], readCount);
  change(["weightG", "diameterMm", "thicknessMm", "widthMm", "heightMm"], readMeasure);
  change(["acquiredOn"], (text) => readDay(text, mapping.dateOrder));
  const { acquiredOn = "" } = read;
  const acquired = NO_DAY.test(acquiredOn) ? `Acquired: ${acquiredOn}` : "";
  if (acquired) delete read.acquiredOn;
  const notes = [read.privateNote, note, acquired].filter(Boolean).join("\n");
  if (notes) read.privateNote = notes;
  if (gradeMark) read.grade = gradeMark;
  const troy = Number(readMeasure(ounces ?? "").replace(/ ?oz\.?$/, ""));
  if (ounces) read.weightG ??= troy > 0 ? String(Math.round(troy * GRAMS_PER_TROY_OUNCE * 100) / 100) : ounces;
  change(["price", "wantMax"], bareAmount);
  if (unit && /^[\d.,/½¼¾⅓⅔⅛\s]+$/.test(read.denomination ?? "")) read.denomination = `${read.denomination} ${unit}`;
  else if (unit && !read.denomination) read.denomination = unit;
  const parts = finenessOf(fineness);
  if (parts && read.composition) read.composition = `${read.composition} ${parts}`;
  const number = /\d+/.exec(numista ?? "")?.[0];
  if (number) read.reference = [read.reference, `N# ${number}`].filter(Boolean).join(", ");
  read.title ??= [read.denomination, read.yearWritten || shownYear(read.year), read.country].filter(Boolean).join(", ");
  return read;
}

const shownYear = (year: string | undefined) => (year ? shownYears({ from: Number(year), to: Number(year) }) : "");

const wordFor = (word: string, field: "status" | "sticker") => {
  // A column "For swap" says yes or no.
  if (field === "status" && /^(?:no|nein|non|0|false)$/.test(word)) return "own";
  if (field === "status" && /^(?:yes|ja|oui|1|true)$/.test(word)) return "swap";
  return lookUp(COLUMNS.get(field)?.words, word) ?? word;
};

/** ".900" of 0.9, 90%, 900 or 9000. */
function finenessOf(text: string | undefined): string | undefined {
  const [, digits] = /^0?[.,]?(\d{1,4})\s*%?$/.exec(text ?? "") ?? [];
  return digits === undefined || /^0+$/.test(digits) ? undefined : `.${digits.padEnd(3, "0")}`;
}

const RANGE = /^(\d{1,4}) ?[-–/] ?(\d{1,4})$/;
const BEFORE_CHRIST = /^(\d{1,4}) ?(?:BCE?|B\.C\.|v\. ?Chr\.|av\. ?J\.?-?C\.?|a\. ?C\.)$/i;

/** "44 BC" is -44. A written date that only repeats the year is left out. */
function readYears({ year, yearTo, yearWritten }: Readonly<Record<string, string | undefined>>) {
  const yearText = year?.replace(/^(-?\d{1,4})[.,]0+$/, "$1").replace(/^0+(?=\d)/, "");
  const read = readYear(yearText === "0" ? undefined : yearText);
  const dateText = yearWritten ?? read.yearWritten;
  const isRepeated = dateText === undefined || dateText === read.year || dateText === yearText;
  return withoutNothing({
    year: read.year,
    yearTo: yearTo ?? read.yearTo,
    yearWritten: isRepeated && read.yearWritten === undefined ? undefined : dateText,
  });
}

function readYear(text: string | undefined): { year?: string; yearTo?: string; yearWritten?: string } {
  if (text === undefined || text === "") return {};
  if (/^-?\d{1,4}$/.test(text)) return { year: text };
  const [, before] = BEFORE_CHRIST.exec(text) ?? [];
  if (before) return { year: `-${Number(before)}` };
  const [, from, to] = RANGE.exec(text) ?? [];
  if (from && to) return { year: from, yearTo: to.length < from.length ? from.slice(0, -to.length) + to : to };
  return { yearWritten: text };
}

/** "" for inputs without a value, so that all are replaced. */
const withoutNothing = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ""]));
