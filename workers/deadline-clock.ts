import { DurableObject } from "cloudflare:workers";
import { openWriter } from "~/db/client.server";
import type { Effect } from "~/domain/effects";
import { runDueOffer } from "~/domain/offers/run-due-offer.server";
import type { Deadline, DeadlineClockApi } from "~/domain/orders/steps/deadline-protocol";
import { runDueOrder } from "~/domain/orders/steps/run-due-order.server";
import { publishEffects } from "~/platform/effects/publish-effects.server";
import { type Env, rulesOf, systemClock } from "~/platform/env";
import { logEvent } from "~/platform/log";
import { ALARM_RETRY_MS } from "./alarm-retry";
import { Mutex } from "./mutex";

/** One per order or offer. */
export class DeadlineClock extends DurableObject<Env> implements DeadlineClockApi {
  readonly #db = openWriter(this.env.DB);
  readonly #rules = rulesOf(this.env);
  readonly #mutex = new Mutex();

  async watch(deadline: Deadline): Promise<void> {
    await this.ctx.storage.put("deadline", deadline);
    await this.#mutex.run(() => this.#run(deadline));
  }

  override async alarm(): Promise<void> {
    const deadline = await this.ctx.storage.get<Deadline>("deadline");
    if (!deadline) return;
    try {
      await this.#mutex.run(() => this.#run(deadline));
    } catch (error) {
      logEvent("deadline_failed", { kind: deadline.kind, id: deadline.id }, error);
      await this.ctx.storage.setAlarm(systemClock.now() + ALARM_RETRY_MS);
    }
  }

  async #run(deadline: Deadline): Promise<void> {
    const context = { now: systemClock.now(), rules: this.#rules };
    const { dueAt, effects } =
      deadline.kind === "order"
        ? await runDueOrder(this.#db, deadline.id, context)
        : await runDueOffer(this.#db, deadline.id, { now: context.now, ...this.#rules });
    // This deadline was just handled. An unused second chance passes to the next bidder, whose offer has its own alarm.
    const others = effects.filter((effect) => !isOf(effect, deadline));
    this.ctx.waitUntil(publishEffects(this.env, others));
    if (dueAt === null) await this.ctx.storage.deleteAll();
    else await this.ctx.storage.setAlarm(dueAt);
  }
}

function isOf(effect: Effect, { kind, id }: Deadline): boolean {
  return effect.kind === "deadline-changed" && effect.deadline.kind === kind && effect.deadline.id === id;
}
