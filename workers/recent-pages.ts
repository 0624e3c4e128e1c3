export interface RecentPage {
  readonly bytes: ArrayBuffer;
  readonly headers: readonly [string, string][];
  /** When it is due to be rendered again, in milliseconds since 1970. */
  readonly freshUntil: number;
}

/** A page larger than this share of the cache isn't kept. */
const LARGEST_SHARE = 0.1;

/** So that the next visitor needs no call to the edge's cache. */
export class RecentPages {
  readonly #mostBytes: number;
  readonly #pages = new Map<string, RecentPage>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(address: string, now: number): RecentPage | undefined {
    const found = this.#pages.get(address);
    return found && now < found.freshUntil ? found : undefined;
  }

  put(address: string, page: RecentPage): void {
    this.#forget(address);
    if (page.bytes.byteLength > this.#mostBytes * LARGEST_SHARE) return;
    this.#pages.set(address, page);
    this.#bytes += page.bytes.byteLength;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(address: string): void {
    this.#bytes -= this.#pages.get(address)?.bytes.byteLength ?? 0;
    this.#pages.delete(address);
  }
}
