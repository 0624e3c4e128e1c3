export class RoomAlarm {
  readonly #storage: DurableObjectStorage;
  /** Whether an alarm is known to be set, which saves asking the storage at every bid. */
  #isSet = false;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  async keep(auctionId: number, at: number): Promise<void> {
    if (this.#isSet) return;
    if ((await this.#storage.getAlarm()) === null) await this.set(auctionId, at);
    this.#isSet = true;
  }

  async set(auctionId: number, at: number): Promise<void> {
    await this.#storage.put("auctionId", auctionId);
    await this.#storage.setAlarm(at);
    this.#isSet = true;
  }

  async drop(): Promise<void> {
    await this.#storage.deleteAlarm();
    this.#isSet = false;
  }

  /** The auction that the alarm was set for, if any. */
  wentOff(): Promise<number | undefined> {
    this.#isSet = false;
    return this.#storage.get<number>("auctionId");
  }
}
