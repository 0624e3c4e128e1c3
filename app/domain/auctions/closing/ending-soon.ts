import { HOUR_MS, MINUTE_MS } from "~/domain/time";

/** `number` is stored on the auction once the warning has been sent. */
export interface Warning {
  readonly number: 1 | 2;
  readonly leftMs: number;
}

export const WARNINGS: readonly Warning[] = [
  { number: 1, leftMs: HOUR_MS },
  { number: 2, leftMs: 10 * MINUTE_MS },
];

interface Times {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** An auction shorter than a warning's lead time skips that warning. */
const fits = ({ startsAt, endsAt }: Times, { leftMs }: Warning) => endsAt - leftMs >= startsAt;

/** A warning with less than half of its time left is skipped, because its words would be wrong. */
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

export function nextWake(auction: Times, now: number): number {
  const marks = WARNINGS.filter((warning) => fits(auction, warning)).map(({ leftMs }) => auction.endsAt - leftMs);
  return Math.min(...[auction.startsAt, ...marks].filter((at) => at > now), auction.endsAt);
}
