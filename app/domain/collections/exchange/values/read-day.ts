/** Of days that don't begin with the year. */
export const DATE_ORDERS = ["day-first", "month-first"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const NUMBERS = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[./\-年](\d{1,2})[./\-月](\d{1,2})日?$/;

const withoutTime = (cell: string) => cell.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, "");

/** By the first unambiguous date. */
export function orderOfDays(cells: readonly string[]): DateOrder | undefined {
  for (const cell of cells) {
    const [, first = "", second = ""] = NUMBERS.exec(withoutTime(cell)) ?? [];
    if (Number(first) > 12) return "day-first";
    if (Number(second) > 12) return "month-first";
  }
  // Dates with periods never begin with the month.
  return cells.some((cell) => /^\d{1,2}\.\d{1,2}\.\d{4}$/.test(withoutTime(cell))) ? "day-first" : undefined;
}

/** As "2024-05-31". Anything else stays as it is, and is refused later with a hint. */
export function readDay(cell: string, order: DateOrder): string {
  const text = withoutTime(cell);
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const [, first, second, last] = NUMBERS.exec(text) ?? [];
  if (!first || !second || !last) return text;
  const [ofDay, ofMonth] = order === "day-first" ? [first, second] : [second, first];
  return `${last}-${ofMonth.padStart(2, "0")}-${ofDay.padStart(2, "0")}`;
}
