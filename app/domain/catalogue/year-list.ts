/** "1878–1885, 1889" as spans; a hyphen-minus is the sign of a year before Christ, an en dash makes a range. */
export function spansOf(list: string): { from: number; to: number }[] {
  return [...list.matchAll(/(-?\d+)(?:–(-?\d+))?/g)].map(([, from, to]) => ({
    from: Number(from),
    to: Number(to ?? from),
  }));
}
