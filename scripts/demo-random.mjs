/* Numbers that look random and are the same each time (mulberry32), for demo data. */

/** A generator for a seed; `between` includes both ends. */
export function seeded(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from, to) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)],
    /** True for that share of calls. */
    chance: (share) => next() < share,
    shuffled: (list) =>
      list
        .map((each) => ({ each, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ each }) => each),
  };
}

/** That many of a list, evenly spread. */
export const evenly = (list, count) =>
  Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]);
