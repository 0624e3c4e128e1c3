import type { MoneyFormat } from "~/domain/money";

/** Languages already looked up, because creating a formatter costs as much as a database read. */
const KNOWN = new Map<string, MoneyFormat["decimalMark"]>();
/** More than browsers send; limits the memory that made-up tags could use. */
const MAX_KNOWN = 500;

export function decimalMarkOf(acceptLanguage: string | null): MoneyFormat["decimalMark"] {
  const language = firstLanguage(acceptLanguage);
  if (language === undefined) return ".";
  const cached = KNOWN.get(language);
  if (cached) return cached;
  const mark = findMark(language);
  if (KNOWN.size < MAX_KNOWN) KNOWN.set(language, mark);
  return mark;
}

function findMark(language: string): MoneyFormat["decimalMark"] {
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(0.5);
    return parts.some(({ type, value }) => type === "decimal" && value === ",") ? "," : ".";
  } catch (error) {
    // Intl throws this for a tag that is not a language.
    if (error instanceof RangeError) return ".";
    throw error;
  }
}

const FIRST_LANGUAGE = /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})\s*(?:[,;]|$)/;

export function firstLanguage(acceptLanguage: string | null): string | undefined {
  return FIRST_LANGUAGE.exec(acceptLanguage ?? "")?.[1];
}
