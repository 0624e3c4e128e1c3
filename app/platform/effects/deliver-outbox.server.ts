import { openWriter } from "~/db/client.server";
import { sweepOutbox } from "~/domain/outbox/sweep-outbox.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { systemClock } from "~/platform/clock";
import type { Env } from "~/platform/env";
import { logEvent } from "~/platform/log";
import { runOutboxEntry } from "./publish-effects.server";

export async function deliverOutbox(env: Env, payments: PaymentProvider): Promise<void> {
  const { failed, dead, deadInAll } = await sweepOutbox(openWriter(env.DB), {
    clock: systemClock,
    handle: (entry) => runOutboxEntry(env, entry, payments),
  });
  for (const { entry, error } of failed) {
    const { id, kind, attempts } = entry;
    logEvent("outbox_entry_failed", { id, kind, attempts }, error);
  }
  for (const { id, kind } of dead) logEvent("outbox_entry_dead", { id, kind, deadInAll });
}
