const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Full jitter: a random delay between 0 and a bound that doubles with each failure, so that clients don't all reconnect
 * at once after a deploy.
 */
export function reconnectDelayMs(failures: number, random: () => number = Math.random): number {
  return random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
}
