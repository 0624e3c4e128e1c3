import { HOUR_MS, MINUTE_MS } from "~/domain/time";

/** A warning before the end. `number` is stored on the auction once the warning has been sent. */
export interface Warning {
  readonly number: 1 | 2;
  readonly leftMs: number;
  readonly words: string;
}

/** A warning is sent only during the first half of its time, while its words are still accurate. */
export const WARNINGS: readonly Warning[] = [
  { number: 1, leftMs: HOUR_MS, words: "in an hour" },
  { number: 2, leftMs: 10 * MINUTE_MS, words: "in ten minutes" },
];

interface Times {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** An auction shorter than a warning's lead time skips that warning. */
const fits = ({ startsAt, endsAt }: Times, { leftMs }: Warning) => endsAt - leftMs >= startsAt;

/**
 * The warning that is due and was not sent. A warning with less than half of its time left is skipped, because its words
 * would be wrong. An extension by a late bid is therefore not announced again.
 */
export function dueWarning(auction: Times & { readonly warningsSent: number }, now: number): Warning | undefined {
  const leftMs = auction.endsAt - now;
  return WARNINGS.find(
    (warning) =>
      fits(auction, warning) &&
      auction.warningsSent < warning.number &&
      leftMs <= warning.leftMs &&
      leftMs > warning.leftMs / 2,
  );
}

/** When an open auction must be checked next: its start, a warning, or its end. */
export function nextWake(auction: Times, now: number): number {
  const marks = WARNINGS.filter((warning) => fits(auction, warning)).map(({ leftMs }) => auction.endsAt - leftMs);
  return Math.min(...[auction.startsAt, ...marks].filter((at) => at > now), auction.endsAt);
}
