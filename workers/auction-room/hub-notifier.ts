/** In a rush of bids the same members are outbid many times a second, and one update covers all of it. */
const PAUSE_MS = 200;

/** Notifies members' hubs immediately, then collects further members for {@link PAUSE_MS} and notifies each once. */
export class HubNotifier {
  readonly #ctx: Pick<DurableObjectState, "waitUntil">;
  readonly #notifyHubs: (members: readonly number[]) => Promise<void>;
  readonly #members = new Set<number>();
  #isNotifying = false;

  constructor(ctx: Pick<DurableObjectState, "waitUntil">, notifyHubs: (members: readonly number[]) => Promise<void>) {
    this.#ctx = ctx;
    this.#notifyHubs = notifyHubs;
  }

  notify(members: readonly number[]): void {
    for (const member of members) this.#members.add(member);
    if (this.#isNotifying || this.#members.size === 0) return;
    this.#isNotifying = true;
    this.#ctx.waitUntil(this.#notifyAll());
  }

  async #notifyAll(): Promise<void> {
    try {
      while (this.#members.size > 0) {
        const members = [...this.#members];
        this.#members.clear();
        await this.#notifyHubs(members);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    } finally {
      this.#isNotifying = false;
    }
  }
}
