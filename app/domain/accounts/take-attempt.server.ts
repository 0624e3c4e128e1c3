import type { SQL } from "drizzle-orm";
import type { Results, Statement } from "~/db/database.server";
import { addressBucket, networkOf } from "~/domain/rate-limits/address-bucket";
import { giveSlotsBack, type RateLimit, readBothSlots, takeBothSlots } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { countAttempt, forgetFailures, readWait } from "./count-attempt.server";

const WINDOW_MS = 3 * MINUTE_MS;
/** A network may fail as often as that many of its addresses. */
const ADDRESSES_PER_NETWORK = 5;

/** `failuresPerAddress` counts in 3 minutes. */
export interface AttemptFrom {
  readonly address: string;
  readonly failuresPerAddress: number;
  readonly now: number;
}

/** For the batch that reads what an attempt is compared with, so that parallel guesses can't evade the limits. */
export function takeAttempt(counted: string | SQL, from: AttemptFrom) {
  return { slots: takeSlots(from), attempt: countAttempt(counted, from.now) };
}

/** For what can't be guessed: no account has to wait. */
export function takeSlots(from: AttemptFrom) {
  return takeBothSlots(limitsOf(from), from.now);
}

/** The slots to give back after a success, or a refusal. */
export function readSlots(slots: Results<ReturnType<typeof takeSlots>>, from: AttemptFrom, sentence: string) {
  const taken = readBothSlots(slots, limitsOf(from), from.now);
  return "retryAfterSeconds" in taken ? refuse("rate_limited", sentence, taken) : taken.slots;
}

export function readAttempt(
  { slots, attempt }: Results<ReturnType<typeof takeAttempt>>,
  from: AttemptFrom,
  { network, wait }: { network: string; wait: (seconds: number) => string },
): Refusal | { succeed: (counted: string) => readonly Statement[] } {
  const taken = readSlots(slots, from, network);
  if (isRefusal(taken)) return taken;
  const seconds = readWait(attempt, from.now);
  if (seconds) return refuse("rate_limited", wait(seconds), { retryAfterSeconds: seconds });
  return { succeed: (counted) => [giveSlotsBack(taken), forgetFailures(counted)] };
}

function limitsOf({ address, failuresPerAddress: limit }: AttemptFrom): readonly [RateLimit, RateLimit] {
  return [
    { bucket: `sign-in:${addressBucket(address)}`, limit, windowMs: WINDOW_MS },
    {
      bucket: `sign-in-network:${networkOf(address) ?? address}`,
      limit: ADDRESSES_PER_NETWORK * limit,
      windowMs: WINDOW_MS,
    },
  ];
}
