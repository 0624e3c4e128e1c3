import { JSON_FORMAT, JSON_VERSION } from "../json-format";
import { columnsFor, type ExportedItem, exportedFields } from "./exported-item";

interface Rules {
  readonly isOwner: boolean;
  readonly currency: string;
}

/** The beginning of a JSON file, up to its first item. */
export function jsonHead(currency: string, now: number): string {
  const head = { format: JSON_FORMAT, version: JSON_VERSION, exportedAt: new Date(now).toISOString(), currency };
  return `${JSON.stringify(head).slice(0, -1)},"items":[`;
}

/** Items of a JSON file; the first of all has no comma before it. */
export function itemsJson(items: readonly ExportedItem[], rules: Rules & { readonly isFirst: boolean }): string {
  return items
    .map((item, index) => `${rules.isFirst && index === 0 ? "\n" : ",\n"}${JSON.stringify(itemJson(item, rules))}`)
    .join("");
}

export const JSON_TAIL = "\n]}\n";

function itemJson(item: ExportedItem, { isOwner, currency }: Rules): Record<string, string> {
  const fields = exportedFields(item, currency);
  const filled = columnsFor(isOwner).flatMap(({ field }) => (fields[field] ? [[field, fields[field]]] : []));
  return Object.fromEntries(filled);
}
