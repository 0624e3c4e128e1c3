import { countryCodeOf } from "~/domain/addresses/countries";
import { readWrittenDate } from "~/domain/calendars/written-date";
import { lookUp, namedFaults } from "~/domain/importing/file-columns";
import { type FaultyRow, type FieldFaults, FORMULA, faultsOfForm } from "~/domain/importing/import-faults";
import type { TableRow } from "~/domain/importing/read-table";
import { MAX_PHOTOS } from "~/domain/listing-terms/listing-limits";
import { settleTerms } from "~/domain/listings/drafts/auction-terms";
import { type FormMoment, inFormWords, readListingForm } from "~/domain/listings/drafts/listing-form";
import type { ListingInput } from "~/domain/listings/drafts/listing-input";
import { isRefusal } from "~/domain/refusal";
import type { Import } from "./get-import.server";
import type { Mapping } from "./import";
import { IMPORT_COLUMNS, POSTAGE_COLUMNS, photosOfRow } from "./import-columns";

export type JudgedRow = { readonly row: number; readonly input: ListingInput } | FaultyRow;

interface RowContext extends Pick<Import, "columns" | "mapping"> {
  readonly moment: FormMoment;
}

/** Reads the cells as if they had been typed into the listing form. */
export function judgeRow({ row, cells }: TableRow, { columns, mapping, moment: formMoment }: RowContext): JudgedRow {
  const { decimalMark = formMoment.moneyFormat.decimalMark } = mapping;
  const moment = { ...formMoment, moneyFormat: { ...formMoment.moneyFormat, decimalMark } };
  const faults: FieldFaults = {};
  const fields: Record<string, string> = {};
  for (const [index, field] of mapping.fields.entries()) {
    const cell = cells[index]?.trim() ?? "";
    if (field === null || cell === "") continue;
    if (FORMULA.test(cell)) faults[field] = { code: "formula" };
    fields[field] = wordFor(field, cell, moment);
  }
  if (photosOfRow(cells, mapping).length > MAX_PHOTOS) faults.photos = { code: "too_many_photos", most: MAX_PHOTOS };
  if (fields.postageProfile && POSTAGE_COLUMNS.some(({ field }) => field !== "postageProfile" && fields[field]))
    faults.postageProfile ??= { code: "profile_and_postage" };
  const values = withDefaults(withWrittenYear(fields), mapping);
  const input = readListingForm(values, moment);
  if (isRefusal(input)) Object.assign(faults, { ...faultsOfForm(input.fields), ...faults });
  else if (input.format === "auction") {
    const terms = inFormWords(settleTerms(input.auction, { ...moment, currency: moment.moneyFormat.currency }));
    if (isRefusal(terms)) Object.assign(faults, { ...faultsOfForm(terms.fields), ...faults });
  }
  const rowErrors = namedFaults(faults, { columns, mapping }, IMPORT_COLUMNS);
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ""))
    rowErrors.push({ column: "Row", code: "too_many_cells" });
  return rowErrors.length > 0 || isRefusal(input) ? { row, faults: rowErrors } : { row, input };
}

export function previewImport(
  { columns, mapping, rows }: Pick<Import, "columns" | "mapping" | "rows">,
  moment: FormMoment,
) {
  const open = rows.filter(({ listingId }) => listingId === null);
  const results = open.map((row) => judgeRow(row, { columns, mapping, moment }));
  return {
    /** Rows that are drafts already. */
    done: rows.length - open.length,
    good: results.filter((each) => "input" in each),
    faulty: results.filter((each) => "faults" in each),
  };
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
  if (column?.words) return lookUp(column.words, word) ?? word;
  const isSize = field.endsWith("Mm") || field.endsWith("G");
  // "1,250" of a size depends on how amounts are written; any other comma is a decimal one.
  return isSize && (moneyFormat.decimalMark === "," || !/^\d+,\d{3}$/.test(cell))
    ? cell.replace(/^(\d+),(\d+)$/, "$1.$2")
    : cell;
}
