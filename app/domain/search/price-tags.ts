import { MAX_AMOUNT_MINOR } from "~/domain/money";

/** A price in minor units as a text whose beginnings are the tags of its document; the letter is its number of digits. */
const tagOf = (digits: number, beginning: string) => `p${String.fromCharCode(96 + digits)}${beginning}`;

function within(digits: number, beginning: string, [from, to]: readonly [number, number]): string[] {
  const scale = 10 ** (digits - beginning.length);
  const lowest = Math.max(Number(beginning) * scale, beginning || digits === 1 ? 0 : scale / 10);
  const highest = (Number(beginning) + 1) * scale - 1;
  if (lowest > to || highest < from) return [];
  if (lowest >= from && highest <= to) return [tagOf(digits, beginning)];
  return Array.from({ length: 10 }, (_, digit) => digit)
    .filter((digit) => digit > 0 || beginning !== "" || digits === 1)
    .flatMap((digit) => within(digits, `${beginning}${digit}`, [from, to]));
}

/** The fewest tags that exactly the prices of a range have, in minor units; both ends are open if left out. */
export function priceTags(from: number | undefined, to: number | undefined): string[] {
  const lengths = String(MAX_AMOUNT_MINOR).length;
  const range = [from ?? 0, to ?? 10 ** lengths - 1] as const;
  return Array.from({ length: lengths }, (_, index) => within(index + 1, "", range)).flat();
}
