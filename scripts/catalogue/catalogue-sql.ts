import type { TypeEntry } from "~/domain/catalogue/type-entry";
import { searchedWords, tagsOf } from "~/domain/catalogue/type-search";

type Value = string | number | null;

/** Fewer types per statement than would exceed D1's limit of 100,000 bytes. */
const TYPES_PER_STATEMENT = 25;

/** One batch for each few types, without parameters, so that it runs anywhere. Running it again changes nothing. */
export function* catalogueBatches(entries: readonly TypeEntry[]): Generator<string[]> {
  for (let start = 0; start < entries.length; start += TYPES_PER_STATEMENT)
    yield statementsFor(entries.slice(start, start + TYPES_PER_STATEMENT));
}

function statementsFor(entries: readonly TypeEntry[]): string[] {
  const issuers = new Map(entries.map(({ issuer: { code, name } }) => [code, { code, name }]));
  const ids = entries.map(({ id }) => id).join(", ");
  return [
    upsert("catalogue_issuers", "code", [...issuers.values()]),
    upsert("catalogue_types", "id", entries.map(typeRow)),
    `DELETE FROM catalogue_issues WHERE type_id IN (${ids})`,
    `DELETE FROM catalogue_references WHERE type_id IN (${ids})`,
    ...insert("catalogue_issues", entries.flatMap(issueRows)),
    ...insert("catalogue_references", entries.flatMap(referenceRows)),
  ];
}

/** The row of the table catalogue_types. */
export function typeRow(entry: TypeEntry) {
  const { ruler, denomination, years, composition, designers, names } = entry;
  return {
    id: entry.id,
    kind: entry.kind,
    title: entry.title,
    issuer_code: entry.issuer.code,
    ruler_name: ruler?.name ?? null,
    ruler_from: ruler?.from ?? null,
    ruler_to: ruler?.to ?? null,
    posthumous: entry.posthumous ? 1 : 0,
    denomination_text: denomination.text,
    denomination_value: denomination.value,
    denomination_unit: denomination.unit,
    year_from: years.from,
    year_to: years.to,
    calendar: years.calendar,
    years_text: years.text,
    composition_text: composition.text,
    composition_parts: composition.parts ? JSON.stringify(composition.parts) : null,
    weight_mg: thousandths(entry.weightG),
    diameter_um: thousandths(entry.diameterMm),
    thickness_um: thousandths(entry.thicknessMm),
    width_um: thousandths(entry.widthMm),
    height_um: thousandths(entry.heightMm),
    axis: entry.axis ?? null,
    edge: entry.edge ?? null,
    shape: entry.shape ?? null,
    obverse: entry.obverse,
    reverse: entry.reverse,
    designers: designers ? JSON.stringify(designers) : null,
    printer: entry.printer ?? null,
    watermark: entry.watermark ?? null,
    series: entry.series ?? null,
    source: entry.source,
    names: names ? JSON.stringify(names) : null,
    mintage: entry.mintage ?? null,
    words: searchedWords(entry),
    tags: tagsOf(entry),
  };
}

function issueRows({ id, issues = [] }: TypeEntry) {
  return issues.map(({ mark, mint, years, mintages }, index) => ({
    type_id: id,
    position: index + 1,
    mark,
    mint: mint ?? null,
    years: years ?? null,
    mintages: mintages ? JSON.stringify(mintages) : null,
  }));
}

function referenceRows({ id, references }: TypeEntry) {
  return references.map(({ catalogue, number }, index) => ({ type_id: id, position: index + 1, catalogue, number }));
}

function thousandths(amount: number | undefined): number | null {
  return amount === undefined ? null : Math.round(amount * 1000);
}

type Row = Readonly<Record<string, Value>>;

function insert(table: string, rows: readonly Row[]): string[] {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  // Control characters need no care: JSON escapes them.
  const json = JSON.stringify(rows.map((row) => Object.values(row))).replaceAll("'", "''");
  const values = columns.map((_, index) => `value ->> ${index}`);
  return [
    `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values.join(", ")} FROM json_each('${json}') WHERE true`,
  ];
}

function upsert(table: string, key: string, rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== key);
  const corrections = columns.map((column) => `${column} = excluded.${column}`);
  return `${insert(table, rows)} ON CONFLICT (${key}) DO UPDATE SET ${corrections.join(", ")}`;
}
