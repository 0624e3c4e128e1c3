/** A year as a word of the full-text indexes: "y1811", "yb44" before Christ. */
export const yearTag = (year: number) => `y${year < 0 ? "b" : ""}${Math.abs(year)}`;

/** "1878–1885, 1889" as spans; a hyphen-minus is the sign of a year before Christ, an en dash makes a range. */
export function spansOf(list: string): { from: number; to: number }[] {
  return [...list.matchAll(/(-?\d+)(?:–(-?\d+))?/g)].map(([, from, to]) => ({
    from: Number(from),
    to: Number(to ?? from),
  }));
}
