import type { SQL } from "drizzle-orm";
import type { Results } from "~/db/batch.server";
import type { Statement } from "~/db/statement.server";
import { giveSlotsBack, type RateLimit, readBothSlots, takeBothSlots } from "~/domain/rate-limits/rate-limit.server";
import { type Refusal, refuse } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { addressBucket, networkOf } from "./address-bucket";
import { countAttempt, forgetFailures, readWait } from "./sign-in-backoff.server";

const WINDOW_MS = 3 * MINUTE_MS;
/** A network may fail as often as that many of its addresses. */
const ADDRESSES_PER_NETWORK = 5;

/** Where an attempt to prove who one is comes from, and how many of them may fail there in 3 minutes. */
export interface AttemptFrom {
  readonly address: string;
  readonly failuresPerAddress: number;
  readonly now: number;
}

/** What the two refusals say. */
export interface AttemptWords {
  readonly network: string;
  readonly wait: (seconds: number) => string;
}

/**
 * Counts an attempt as a failure, from its address, from its network and for `counted`: statements for the batch that
 * reads what it is compared with, so that parallel guesses can't evade the limits. {@link readAttempt} reads their
 * results.
 */
export function takeAttempt(counted: string | SQL, from: AttemptFrom) {
  return { slots: takeBothSlots(limitsOf(from), from.now), attempt: countAttempt(counted, from.now) };
}

/** A refusal if a limit was reached or the account has to wait; else what clears the failure after a success. */
export function readAttempt(
  { slots, attempt }: Results<ReturnType<typeof takeAttempt>>,
  from: AttemptFrom,
  { network, wait }: AttemptWords,
): Refusal | { succeed: (counted: string) => readonly Statement[] } {
  const taken = readBothSlots(slots, limitsOf(from), from.now);
  if ("retryAfterSeconds" in taken) return refuse("rate_limited", network, taken);
  const seconds = readWait(attempt, from.now);
  if (seconds) return refuse("rate_limited", wait(seconds), { retryAfterSeconds: seconds });
  return { succeed: (counted) => [giveSlotsBack(taken.slots), forgetFailures(counted)] };
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
