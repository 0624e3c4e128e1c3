const FIRST_YEAR = -10_000;
const PLACES_PER_YEAR = 10_000_000;

/** The place in lists that the first type of a year would have; the table of types computes places by the same rule. */
export function firstPlaceOf(year: number): number {
  return (year - FIRST_YEAR) * PLACES_PER_YEAR;
}
