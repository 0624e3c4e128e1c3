import { DurableObject } from "cloudflare:workers";
import { openWriter } from "~/db/client.server";
import { ringOffer } from "~/domain/offers/end-offer.server";
import type { Bell, DeadlineClockApi } from "~/domain/orders/steps/deadline-protocol";
import { ringOrder } from "~/domain/orders/steps/run-order-deadline.server";
import { systemClock } from "~/platform/clock";
import { tellHubs, watchDeadline } from "~/platform/durable-objects/objects.server";
import { type Env, rulesOf } from "~/platform/env";
import { ALARM_RETRY_MS } from "./alarm-retry";
import { Turns } from "./mutex";

/** One per order and per offer: rings at its deadline. Holds no rule; what it remembers is whose clock it is, and the record says the rest. */
export class DeadlineClock extends DurableObject<Env> implements DeadlineClockApi {
  readonly #db = openWriter(this.env.DB);
  readonly #rules = rulesOf(this.env);
  readonly #turns = new Turns();

  async watch(bell: Bell): Promise<void> {
    await this.ctx.storage.put("bell", bell);
    await this.#turns.take(() => this.#ring(bell));
  }

  override async alarm(): Promise<void> {
    const bell = await this.ctx.storage.get<Bell>("bell");
    if (!bell) return;
    try {
      await this.#turns.take(() => this.#ring(bell));
    } catch (error) {
      console.error(`the deadline of ${bell.kind} ${bell.id} failed and is tried again`, error);
      await this.ctx.storage.setAlarm(systemClock.now() + ALARM_RETRY_MS);
    }
  }

  async #ring(bell: Bell): Promise<void> {
    const context = { now: systemClock.now(), rules: this.#rules };
    const { dueAt, nextOfferId, notified } =
      bell.kind === "order"
        ? await ringOrder(this.#db, bell.id, context)
        : await ringOffer(this.#db, bell.id, { now: context.now, ...this.#rules });
    this.ctx.waitUntil(tellHubs(this.env, notified));
    // A second chance that nobody took or paid for is the next bidder's now, and has an alarm of its own.
    if (nextOfferId !== null) this.ctx.waitUntil(watchDeadline(this.env, { kind: "offer", id: nextOfferId }));
    if (dueAt === null) await this.ctx.storage.deleteAll();
    else await this.ctx.storage.setAlarm(dueAt);
  }
}
