import type { Randomness } from "~/domain/randomness";
import type { Clock } from "~/domain/time";

export const systemClock: Clock = { now: () => Date.now() };

export const systemRandomness: Randomness = {
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};
