import type { MoneyFormat } from "~/domain/money";

/** Languages whose mark was found: building a formatter costs as much as a look-up in the record. */
const KNOWN = new Map<string, MoneyFormat["decimalMark"]>();
/** More than browsers ask for, and a bound on tags that a visitor makes up. */
const MAX_KNOWN = 500;
const FIRST_LANGUAGE = /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})\s*(?:[,;]|$)/;

/** What stands before the decimals in the visitor's first language; a point where that is not known. */
export function decimalMarkOf(acceptLanguage: string | null): MoneyFormat["decimalMark"] {
  const language = FIRST_LANGUAGE.exec(acceptLanguage ?? "")?.[1];
  if (language === undefined) return ".";
  const known = KNOWN.get(language);
  if (known) return known;
  const mark = findMark(language);
  if (KNOWN.size < MAX_KNOWN) KNOWN.set(language, mark);
  return mark;
}

function findMark(language: string): MoneyFormat["decimalMark"] {
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(0.5);
    return parts.some(({ type, value }) => type === "decimal" && value === ",") ? "," : ".";
  } catch (error) {
    // Intl's word for a tag that is no language.
    if (error instanceof RangeError) return ".";
    throw error;
  }
}
