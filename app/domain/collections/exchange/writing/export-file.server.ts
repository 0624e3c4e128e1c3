import type { Reader } from "~/db/database.server";
import { stripAccents } from "~/domain/text/strip-accents";
import { type Exported, exportable, exportItems, listedForExport } from "./export-items.server";
import type { ItemRange } from "./export-parts";
import type { ExportRules } from "./export-rules";
import { csvHead, itemsCsv } from "./items-csv";
import { itemsJson, JSON_TAIL, jsonHead } from "./items-json";

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
