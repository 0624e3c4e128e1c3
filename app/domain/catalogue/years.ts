/** A year as a word of the full-text indexes: "y1811", "yb44" before Christ. */
export const yearTag = (year: number) => `y${year < 0 ? "b" : ""}${Math.abs(year)}`;

/** "1878–1885, 1889" as spans; a hyphen-minus is the sign of a year before Christ, an en dash makes a range. */
export function spansOf(list: string): { from: number; to: number }[] {
  return [...list.matchAll(/(-?\d+)(?:–(-?\d+))?/g)].map(([, from, to]) => ({
    from: Number(from),
    to: Number(to ?? from),
  }));
}

export function centuryOf(year: number): number {
  return year > 0 ? Math.ceil(year / 100) : -Math.ceil(-year / 100);
}

export function yearsOfCentury(century: number): { readonly from: number; readonly to: number } {
  return century > 0
    ? { from: 100 * (century - 1) + 1, to: 100 * century }
    : { from: 100 * century, to: 100 * (century + 1) - 1 };
}

export function centuryName(century: number): string {
  const number = Math.abs(century);
  return `${number}${ordinalEnding(number)} century${century < 0 ? " BC" : ""}`;
}

function ordinalEnding(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  return (teen ? undefined : ["th", "st", "nd", "rd"][number % 10]) ?? "th";
}

export const CENTURIES: readonly number[] = Array.from({ length: 29 }, (_, index) => index - 7).filter(
  (century) => century !== 0 && century <= 21,
);
