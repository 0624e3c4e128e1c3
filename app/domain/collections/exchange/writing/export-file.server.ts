import type { Reader } from "~/db/client.server";
import { folded } from "~/domain/folded";
import { type Exported, exportable, exportedItems } from "./export-items.server";
import { csvHead, itemsCsv } from "./items-csv";
import { itemsJson, JSON_TAIL, jsonHead } from "./items-json";

export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface Rules {
  readonly format: ExportFormat;
  readonly currency: string;
  readonly now: number;
}

/** A collection, or all of a member's, as a file in parts. Undefined if there is nothing that the viewer may see. */
export async function exportFile(db: Reader, exported: Exported, { format, currency, now }: Rules) {
  const found = await exportable(db, exported);
  if (!found) return undefined;
  const rules = { isOwner: found.isOwner, currency };
  const words = folded(found.name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const name = ["obverse", words].filter(Boolean).join("-");
  const parts = exportedItems(db, exported);
  if (format === "csv") return { name: `${name}.csv`, type: "text/csv", parts: csvParts(parts, rules) };
  return { name: `${name}.json`, type: "application/json", parts: jsonParts(parts, { ...rules, now }) };
}

type Items = ReturnType<typeof exportedItems>;

async function* csvParts(items: Items, rules: { isOwner: boolean; currency: string }) {
  yield csvHead(rules);
  for await (const some of items) yield itemsCsv(some, rules);
}

async function* jsonParts(items: Items, rules: { isOwner: boolean; currency: string; now: number }) {
  yield jsonHead(rules.currency, rules.now);
  let isFirst = true;
  for await (const some of items) {
    yield itemsJson(some, { ...rules, isFirst });
    isFirst = false;
  }
  yield JSON_TAIL;
}
