import { MINUTE_MS } from "~/domain/time";

/** Askers may be made up, such as sessions that nobody has looked up yet, and must not fill the memory. */
const MOST_ASKERS = 10_000;

/** Limits requests that cost little, by what this isolate or object remembers: eviction resets it, which is harmless. */
export class MinuteLimit {
  readonly #perMinute: number;
  /** In order of their latest request. */
  readonly #tries = new Map<string, number>();
  readonly #blocked = new Set<string>();
  #minuteEnds = 0;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** When the next try is accepted; undefined if this one is. */
  blockedUntil(asker: string, now: number): number | undefined {
    if (now >= this.#minuteEnds) {
      this.#tries.clear();
      this.#blocked.clear();
      this.#minuteEnds = now + MINUTE_MS;
    }
    if (this.#blocked.has(asker)) return this.#minuteEnds;
    const tries = (this.#tries.get(asker) ?? 0) + 1;
    this.#tries.delete(asker);
    if (tries <= this.#perMinute) {
      this.#count(asker, tries);
      return undefined;
    }
    // Being blocked takes a minute's allowance of tries, so made-up askers can't fill this set.
    if (this.#blocked.size < MOST_ASKERS) this.#blocked.add(asker);
    else this.#count(asker, tries);
    return this.#minuteEnds;
  }

  #count(asker: string, tries: number): void {
    const [longestAgo] = this.#tries.keys();
    if (this.#tries.size >= MOST_ASKERS && longestAgo !== undefined) this.#tries.delete(longestAgo);
    this.#tries.set(asker, tries);
  }
}
