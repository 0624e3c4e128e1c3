import { HOUR_MS, MINUTE_MS } from "~/domain/time";

/** A warning before the end; `told` is what the record counts once it was sent. */
export interface Warning {
  readonly told: 1 | 2;
  readonly leftMs: number;
  readonly words: string;
}

/** Each is true to its words for the first half of its time, and only then sent. */
export const WARNINGS: readonly Warning[] = [
  { told: 1, leftMs: HOUR_MS, words: "in an hour" },
  { told: 2, leftMs: 10 * MINUTE_MS, words: "in ten minutes" },
];

interface Times {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** What a shorter auction has no room for is left out. */
const fits = ({ startsAt, endsAt }: Times, { leftMs }: Warning) => endsAt - leftMs >= startsAt;

/**
 * The warning that is due and was not sent. One that comes too late to be true, with half of its time gone, is not
 * sent at all; so an end that a late bid moves is not warned of again.
 */
export function dueWarning(auction: Times & { readonly endingTold: number }, now: number): Warning | undefined {
  const leftMs = auction.endsAt - now;
  return WARNINGS.find(
    (warning) =>
      fits(auction, warning) &&
      auction.endingTold < warning.told &&
      leftMs <= warning.leftMs &&
      leftMs > warning.leftMs / 2,
  );
}

/** When an open auction must be looked at next: its start, a warning, or its end. */
export function nextWake(auction: Times, now: number): number {
  const marks = WARNINGS.filter((warning) => fits(auction, warning)).map(({ leftMs }) => auction.endsAt - leftMs);
  return Math.min(...[auction.startsAt, ...marks].filter((at) => at > now), auction.endsAt);
}
