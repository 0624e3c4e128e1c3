import { countryCodeOf } from "~/domain/addresses/countries";
import { readWrittenDate } from "~/domain/calendars/written-date";
import { columnName } from "~/domain/importing/column-name";
import { type FaultyRow, FORMULA, FORMULA_WORDS } from "~/domain/importing/faulty-row";
import type { TableRow } from "~/domain/importing/read-table";
import { settleTerms } from "~/domain/listings/drafts/auction-terms";
import { type FormMoment, inFormWords, readListingForm } from "~/domain/listings/drafts/listing-form";
import type { ListingInput } from "~/domain/listings/drafts/listing-input";
import { MAX_PHOTOS } from "~/domain/listings/photos/photo-limit";
import { isRefusal } from "~/domain/refusal";
import { IMPORT_COLUMNS, POSTAGE_COLUMNS } from "./import-columns";
import type { Mapping } from "./mapping";
import { photosOfRow } from "./photo-names";

export type JudgedRow = { readonly row: number; readonly input: ListingInput } | FaultyRow;

export interface RowContext {
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly moment: FormMoment;
}

/** Reads the cells as if they had been typed into the listing form. */
export function judgeRow({ row, cells }: TableRow, { columns, mapping, moment: given }: RowContext): JudgedRow {
  const { decimalMark = given.moneyFormat.decimalMark } = mapping;
  const moment = { ...given, moneyFormat: { ...given.moneyFormat, decimalMark } };
  const faults: Record<string, string> = {};
  const fields: Record<string, string> = {};
  for (const [index, field] of mapping.fields.entries()) {
    const cell = cells[index]?.trim() ?? "";
    if (field === null || cell === "") continue;
    if (FORMULA.test(cell)) faults[field] = FORMULA_WORDS;
    fields[field] = wordFor(field, cell, moment);
  }
  if (photosOfRow(cells, mapping).length > MAX_PHOTOS)
    faults.photos = `A listing can have at most ${MAX_PHOTOS} photos.`;
  if (fields.postageProfile && POSTAGE_COLUMNS.some(({ field }) => field !== "postageProfile" && fields[field]))
    faults.postageProfile ??= "Name a profile or fill in the other postage columns, not both.";
  const typed = withDefaults(withWrittenYear(fields), mapping);
  const input = readListingForm(typed, moment);
  if (isRefusal(input)) Object.assign(faults, { ...input.fields, ...faults });
  else if (input.format === "auction") {
    const terms = inFormWords(settleTerms(input.auction, { ...moment, currency: moment.moneyFormat.currency }));
    if (isRefusal(terms)) Object.assign(faults, { ...terms.fields, ...faults });
  }
  const rowErrors = Object.entries(faults).map(([field, words]) => ({
    column: columnName(field, { columns, mapping }, IMPORT_COLUMNS),
    words,
  }));
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ""))
    rowErrors.push({ column: "Row", words: "This row has more cells than the first row has columns." });
  return rowErrors.length > 0 || isRefusal(input) ? { row, faults: rowErrors } : { row, input };
}

/** A date in another calendar may stand in the column of Gregorian years: "明治36". */
function withWrittenYear({ year = "", ...fields }: Readonly<Record<string, string>>): Record<string, string> {
  const isWritten = !/^-?\d*$/.test(year) && fields.yearWritten === undefined && readWrittenDate(year) !== undefined;
  return { ...fields, ...(isWritten ? { yearWritten: year } : { year }) };
}

function withDefaults(fields: Readonly<Record<string, string>>, { kind, postage }: Mapping): Record<string, string> {
  const isAuction = fields.price === undefined && fields.start !== undefined;
  const isFree = postage === "free" && !POSTAGE_COLUMNS.some(({ field }) => fields[field]);
  return { kind, freePostage: isFree ? "yes" : "", format: isAuction ? "auction" : "fixed", duration: "7", ...fields };
}

/** "Coins" is coin, and a decimal comma becomes a point. */
function wordFor(field: string, cell: string, { moneyFormat }: FormMoment): string {
  const column = IMPORT_COLUMNS.find((each) => each.field === field);
  const word = cell.toLowerCase();
  if (field === "shipsFrom") return countryCodeOf(cell) ?? cell;
  if (column?.words) return column.words[word] ?? word;
  const isSize = field.endsWith("Mm") || field.endsWith("G");
  // "1,250" of a size depends on how amounts are written; any other comma is a decimal one.
  return isSize && (moneyFormat.decimalMark === "," || !/^\d+,\d{3}$/.test(cell))
    ? cell.replace(/^(\d+),(\d+)$/, "$1.$2")
    : cell;
}
