import { useSyncExternalStore } from "react";
import { SharedValue } from "~/components/connection/connection";
import { SECOND_MS } from "~/domain/time";
import { ResponseError } from "./read-response";

const MAX_RETRIES = 2;

/** Up to two retries, but none for a 401 or 403. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ResponseError && (error.status === 401 || error.status === 403)) return false;
  if (error instanceof Error && /^40[13]:/.test(error.message)) return false;
  return failures < MAX_RETRIES;
}

async function readWithRetries<T>(read: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read();
    } catch (error) {
      if (!shouldRetry(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, SECOND_MS * 2 ** failures));
    }
  }
}

interface Options<T> {
  readonly read: () => Promise<T>;
  /** How long an answer is fresh, in milliseconds. By default, until something invalidates it. */
  readonly freshForMs?: number;
  /** Whether a failed read is repeated as {@link shouldRetry} says. */
  readonly retry?: boolean;
}

/** The last answer, if there is one, and why the latest read failed, if it did. */
export interface Cached<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
}

const NOTHING = { data: undefined, error: null };
const ignore = () => undefined;

/**
 * A read from the server and its last answer. Nothing polls or reads again on focus: the live socket reports what
 * changed, and then the answer is set or invalidated.
 */
export class CachedRead<T> {
  readonly #options: Options<T>;
  readonly #cached = new SharedValue<Cached<T>>(NOTHING);
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<T> | undefined;

  constructor(options: Options<T>) {
    this.#options = options;
  }

  get = this.#cached.get;
  subscribe = this.#cached.subscribe;

  /** Takes an answer that came another way. A read under way is older, so its answer is dropped. */
  set(data: T): void {
    this.#reading = undefined;
    this.#readAt = Date.now();
    this.#cached.set({ data, error: null });
  }

  /** The answer in the cache while it is fresh; otherwise the server's. Several callers share one read. */
  async fetch(): Promise<T> {
    const { data } = this.get();
    const isFresh = Date.now() - this.#readAt < (this.#options.freshForMs ?? Number.POSITIVE_INFINITY);
    return data !== undefined && isFresh ? data : (this.#reading ?? this.refetch());
  }

  /** Asks the server, whatever the cache holds. */
  async refetch(): Promise<T> {
    const { read, retry = true } = this.#options;
    const reading = retry ? readWithRetries(read) : read();
    this.#reading = reading;
    if (this.get().data === undefined) this.#cached.set(NOTHING);
    try {
      const data = await reading;
      if (this.#reading === reading) this.set(data);
      return data;
    } catch (error) {
      if (this.#reading === reading) this.#fail(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }

  #fail(error: Error): void {
    this.#reading = undefined;
    this.#cached.set({ data: this.get().data, error });
  }

  /** Asks the server now if a component shows the answer; otherwise when one next fetches it. Never rejects. */
  async invalidate(): Promise<void> {
    this.#reading = undefined;
    this.#readAt = Number.NEGATIVE_INFINITY;
    if (this.#cached.isWatched) await this.refetch().catch(ignore);
  }

  /** Forgets the answer, and drops that of a read under way. */
  forget(): void {
    this.#reading = undefined;
    this.#readAt = Number.NEGATIVE_INFINITY;
    this.#cached.set(NOTHING);
  }
}

/** What the cache holds, without reading it from the server. */
export function useCached<T>({ subscribe, get }: CachedRead<T>): Cached<T> {
  return useSyncExternalStore(subscribe, get, get);
}
