import { JSON_FORMAT, JSON_VERSION, type ListedCollection } from "../json-format";
import type { ExportRules } from "./export-rules";
import { columnsFor, type ExportedItem, exportedFields } from "./exported-item";

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

/** The first of all has no comma before it. */
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
