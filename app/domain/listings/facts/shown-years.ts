/** Gregorian, negative before Christ; both the same for a single year. */
export interface Years {
  readonly from: number;
  readonly to: number;
}

/** "1921", "1909–10", "336–323 BC", "27 BC – AD 14". */
export function shownYears({ from, to }: Years): string {
  if (from === to) return from < 0 ? `${-from} BC` : `${from}`;
  if (to < 0) return `${-from}–${-to} BC`;
  if (from < 0) return `${-from} BC – AD ${to}`;
  const isShort = to - from === 1 && from >= 1000 && Math.floor(from / 100) === Math.floor(to / 100);
  return `${from}–${isShort ? String(to).slice(2) : to}`;
}

/** "AH 1327 (1909–10)"; without the years if the text contains them. */
export function shownDate(date: string | undefined, years: Years | undefined): string {
  if (years === undefined) return date ?? "";
  if (date === undefined) return shownYears(years);
  return date.includes(String(Math.abs(years.from))) ? date : `${date} (${shownYears(years)})`;
}
