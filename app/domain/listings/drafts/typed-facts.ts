import { type Attributes, attributesSchema } from "~/domain/listings/facts/attributes";
import { readNamedType } from "~/domain/listings/facts/written-type";

type FactName = keyof Attributes;
const FACT_NAMES = Object.keys(attributesSchema.shape) as readonly FactName[];
const NUMBER_FACTS: ReadonlySet<string> = new Set<FactName>([
  ...(["year", "yearTo", "weightG", "diameterMm", "thicknessMm", "widthMm", "heightMm"] as const),
  ...(["axis", "strike", "surface"] as const),
]);

type Fields = Readonly<Record<string, string | undefined>>;

/** Not parsed yet. Empty inputs are left out. */
export function typedFacts(fields: Fields): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  for (const name of FACT_NAMES) {
    const text = fields[name]?.trim() ?? "";
    if (text === "") continue;
    // Anything else stays text, which the schema refuses with a message for the field.
    const isNumber = NUMBER_FACTS.has(name) && /^-?\d{1,9}(\.\d{1,12})?$/.test(text);
    facts[name] = name === "typeId" ? readNamedType(text) : isNumber ? Number(text) : text;
  }
  return facts;
}

export function validFacts(fields: Fields): Attributes {
  const found = Object.entries(typedFacts(fields)).filter(
    ([name, fact]) => attributesSchema.safeParse({ [name]: fact }).success,
  );
  return attributesSchema.parse(Object.fromEntries(found));
}
