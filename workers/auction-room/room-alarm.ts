/** The room's alarm, which wakes it for the start, the reminders and the close of its auction. */
export class RoomAlarm {
  readonly #storage: DurableObjectStorage;
  /** Whether an alarm is known to be set, which saves asking the storage at every bid. */
  #isSet = false;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Sets an alarm unless there is one. An extension needs no new one: the existing alarm finds the auction not due. */
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

  /** Takes note that the alarm went off. The auction that it was set for, if any. */
  wentOff(): Promise<number | undefined> {
    this.#isSet = false;
    return this.#storage.get<number>("auctionId");
  }
}
