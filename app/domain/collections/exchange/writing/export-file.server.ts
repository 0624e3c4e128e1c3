import Papa from "papaparse";
import type { Reader } from "~/db/database.server";
import { stripAccents } from "~/domain/text/strip-accents";
import { guardFormula } from "../formula-guard";
import { JSON_FORMAT, JSON_VERSION, type ListedCollection } from "../json-format";
import {
  columnsFor,
  type Exported,
  type ExportedItem,
  type ExportRules,
  exportable,
  exportedFields,
  exportItems,
  listedForExport,
} from "./export-items.server";
import type { ItemRange } from "./export-parts";

export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Undefined if there is nothing that the viewer may see. */
export async function exportFile(
  db: Reader,
  exported: Exported,
  { format, currency, now }: { format: ExportFormat; currency: string; now: number },
) {
  const found = await exportable(db, exported);
  if (!found) return undefined;
  const rules = { isOwner: found.isOwner, withPhotos: false, currency };
  const name = exportName(found.name);
  if (format === "csv") return { name: `${name}.csv`, type: "text/csv", parts: csvOf(db, exported, rules) };
  return { name: `${name}.json`, type: "application/json", parts: jsonOf(db, exported, { ...rules, now }) };
}

export function exportName(collection: string): string {
  const words = stripAccents(collection)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return ["obverse", words].filter(Boolean).join("-");
}

interface Written extends ExportRules {
  readonly range?: ItemRange;
}

export async function* csvOf(db: Reader, exported: Exported, rules: Written) {
  yield csvHead(rules);
  for await (const some of exportItems(db, exported, rules)) yield itemsCsv(some, rules);
}

export async function* jsonOf(db: Reader, exported: Exported, { now, ...rules }: Written & { readonly now: number }) {
  const collections = rules.isOwner ? await listedForExport(db, exported) : undefined;
  yield jsonHead({ currency: rules.currency, now, collections });
  let isFirst = true;
  for await (const some of exportItems(db, exported, rules)) {
    yield itemsJson(some, { ...rules, isFirst });
    isFirst = false;
  }
  yield JSON_TAIL;
}

/** Excel recognizes UTF-8 by the byte order mark. */
export function csvHead(rules: ExportRules): string {
  return `\uFEFF${csvLine(columnsFor(rules).map(({ label }) => label))}`;
}

/** RFC 4180, everything quoted. */
export function itemsCsv(items: readonly ExportedItem[], rules: ExportRules): string {
  return items
    .map((item) => {
      const fields = exportedFields(item, rules.currency);
      return csvLine(columnsFor(rules).map(({ field }) => guardFormula(fields[field] ?? "")));
    })
    .join("");
}

const csvLine = (cells: readonly string[]) => `${Papa.unparse([[...cells]], { quotes: true })}\r\n`;

interface Head extends Pick<ExportRules, "currency"> {
  readonly now: number;
  /** Undefined for everyone but the owner. */
  readonly collections: readonly ListedCollection[] | undefined;
}

export function jsonHead({ currency, now, collections }: Head): string {
  const exportedAt = new Date(now).toISOString();
  const head = { format: JSON_FORMAT, version: JSON_VERSION, exportedAt, currency, collections };
  return `${JSON.stringify(head).slice(0, -1)},"items":[`;
}

export function itemsJson(items: readonly ExportedItem[], rules: ExportRules & { readonly isFirst: boolean }): string {
  return items
    .map((item, index) => `${rules.isFirst && index === 0 ? "\n" : ",\n"}${JSON.stringify(itemJson(item, rules))}`)
    .join("");
}

export const JSON_TAIL = "\n]}\n";

function itemJson(item: ExportedItem, rules: ExportRules): Record<string, string> {
  const fields = exportedFields(item, rules.currency);
  const filled = columnsFor(rules).flatMap(({ field }) => (fields[field] ? [[field, fields[field]]] : []));
  return Object.fromEntries(filled);
}
