import type { TypeEntry } from "~/domain/catalogue/type-entry";
import { type TypeRecord, typeFacts } from "~/domain/type-pages/type-facts";
import { typeRow } from "./catalogue-sql";

/** An entry of the data files as the type's page shows it, as plain text. */
export function printedType(entry: TypeEntry): string {
  const { issuer, kind, references, issues = [] } = entry;
  const [front, back] = kind === "coin" ? ["Obverse", "Reverse"] : ["Face", "Back"];
  const record = { ...inCamelCase(typeRow(entry)), issuerName: issuer.name } as TypeRecord;
  return [
    `${entry.title}  (${entry.id})`,
    `${issuer.name} · ${entry.years.text}`,
    `${front}: ${entry.obverse}`,
    `${back}: ${entry.reverse}`,
    ...typeFacts(record, references, null).map(({ label, value }) => `${label}: ${value}`),
    ...issues.map(({ mark, mint, years }) => `Issue: ${[mark || "no mark", mint, years].filter(Boolean).join(", ")}`),
    `Source: ${entry.source}`,
    "",
  ].join("\n");
}

const inCamelCase = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key.replace(/_(.)/g, (_, letter) => letter.toUpperCase()), value]),
  );
