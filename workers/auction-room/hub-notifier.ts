/** In a rush of bids the same members are outbid many times a second, and one update covers all of it. */
const PAUSE_MS = 200;

/** Notifies members' hubs immediately, then collects further members for {@link PAUSE_MS} and notifies each once. */
export class HubNotifier {
  readonly #ctx: Pick<DurableObjectState, "waitUntil">;
  readonly #tellHubs: (members: readonly number[]) => Promise<void>;
  readonly #members = new Set<number>();
  #isTelling = false;

  constructor(ctx: Pick<DurableObjectState, "waitUntil">, tellHubs: (members: readonly number[]) => Promise<void>) {
    this.#ctx = ctx;
    this.#tellHubs = tellHubs;
  }

  tell(members: readonly number[]): void {
    for (const member of members) this.#members.add(member);
    if (this.#isTelling || this.#members.size === 0) return;
    this.#isTelling = true;
    this.#ctx.waitUntil(this.#tellAll());
  }

  async #tellAll(): Promise<void> {
    try {
      while (this.#members.size > 0) {
        const members = [...this.#members];
        this.#members.clear();
        await this.#tellHubs(members);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    } finally {
      this.#isTelling = false;
    }
  }
}
