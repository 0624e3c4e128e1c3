import type { TypeEntry } from "~/domain/catalogue/type-entry";

/** By issuer: the first year that its euro coins have, and the last year that coins in its own money have. */
const EURO: Readonly<Record<string, readonly [euro: number, own: number]>> = {
  ad: [2014, 2013],
  at: [2002, 2001],
  be: [1999, 2001],
  bg: [2026, 2025],
  cy: [2008, 2007],
  de: [2002, 2001],
  ee: [2011, 2010],
  es: [1999, 2001],
  "euro-area": [2002, 2001],
  fi: [1999, 2001],
  fr: [1999, 2001],
  gr: [2002, 2001],
  hr: [2023, 2022],
  ie: [2002, 2001],
  it: [2002, 2001],
  lt: [2015, 2014],
  lu: [2002, 2001],
  lv: [2014, 2013],
  mc: [2001, 2001],
  mt: [2008, 2007],
  nl: [1999, 2001],
  pt: [2002, 2001],
  si: [2007, 2006],
  sk: [2009, 2008],
  sm: [2002, 2001],
  va: [2002, 2001],
};

/** First and last year of coins in a currency; undefined for one that is still in use. */
const CURRENCIES: Readonly<Record<string, readonly [from: number, to?: number]>> = {
  "at schilling": [1924, 2001],
  "at groschen": [1924, 2001],
  "au dollar": [1966],
  "ca dollar": [1858],
  "ch franc": [1850],
  "cz koruna": [1993],
  "de deutsche mark": [1948, 2001],
  "de pfennig": [1948, 2001],
  "es peseta": [1808, 2001],
  "fi markka": [1860, 2001],
  "german-democratic-republic mark": [1948, 1990],
  "german-democratic-republic pfennig": [1948, 1990],
  "gr drachma": [1828, 2001],
  "hr kuna": [1993, 2022],
  "hu forint": [1946],
  "it lira": [1806, 2001],
  "jp yen": [1870],
  "nz dollar": [1967],
  "pt escudo": [1911, 2001],
  "se krona": [1873],
  "si tolar": [1991, 2006],
  "us dollar": [1776],
  "za rand": [1961],
};

const isEuro = ({ title, denomination: { unit } }: TypeEntry) => unit === "euro" || /\bEuro Cents?\b/.test(title);

/** A type that is restruck to this day keeps its old money. */
export function isInItsIssuersMoney(entry: TypeEntry): boolean {
  const { issuer, denomination, years } = entry;
  const [euro, own] = EURO[issuer.code] ?? [];
  const last = years.to ?? years.from;
  if (isEuro(entry)) return euro !== undefined && years.from >= euro;
  if (own !== undefined && last > own) return false;
  const [from, to = Number.POSITIVE_INFINITY] = CURRENCIES[`${issuer.code} ${denomination.unit}`] ?? [years.from];
  return years.from >= from && last <= to;
}
