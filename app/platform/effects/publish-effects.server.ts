import type { AppLoadContext } from "@remix-run/cloudflare";
import { openWriter } from "~/db/client.server";
import { type Effect, hasEffects } from "~/domain/effects";
import { handleEntries, waitingEntries } from "~/domain/outbox/outbox.server";
import type { OutboxEntry } from "~/domain/outbox/outbox-kinds";
import { sweepOutbox } from "~/domain/outbox/sweep-outbox.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { auctionRoom, deadlineClock, notificationHub } from "~/platform/durable-objects/stubs.server";
import { type Env, systemClock } from "~/platform/env";
import { type Details, logEvent } from "~/platform/log";
import { r2PhotoStore } from "~/platform/storage/photo-store.server";
import { handleOutboxEntry } from "./outbox-handlers.server";

/** Emails begin after the response, so that its time doesn't tell whether one is written, and to whom. */
const MAILS_AFTER_MS = 250;

export function publish(context: Pick<AppLoadContext, "env" | "after">, effects: readonly Effect[]): void {
  const mails = effects.flatMap((effect) => entriesOf(effect, (kind) => kind === "mail"));
  const others = effects.flatMap((effect) =>
    effect.kind === "entries-enqueued" ? entriesOf(effect, (kind) => kind !== "mail") : [effect],
  );
  if (others.length > 0) context.after(() => publishEffects(context.env, others));
  if (mails.length > 0)
    context.after(async () => {
      await new Promise((resolve) => setTimeout(resolve, MAILS_AFTER_MS));
      await publishEffects(context.env, mails);
    });
}

function entriesOf(effect: Effect, isWanted: (kind: string) => boolean): readonly Effect[] {
  const entries = effect.kind === "entries-enqueued" ? effect.entries.filter(({ kind }) => isWanted(kind)) : [];
  return entries.length > 0 ? [{ kind: "entries-enqueued", entries }] : [];
}

/** Never throws: each call stands alone, and one that fails is logged. What is asked for twice is done once. */
export async function publishEffects(env: Env, effects: readonly Effect[]): Promise<void> {
  for (const effect of effects)
    if (effect.kind === "security-event") logEvent("security_event", { memberId: effect.memberId, what: effect.what });
  const calls = new Map(effects.flatMap((effect) => callsOf(env, effect).map((call) => [call.key, call])));
  await Promise.all([
    handleEnqueued(env, effects),
    ...[...calls.values()].map(async ({ run, logFailure }) => {
      try {
        await run();
      } catch (error) {
        logFailure(error);
      }
    }),
  ]);
}

async function handleEnqueued(env: Env, effects: readonly Effect[]): Promise<void> {
  const db = openWriter(env.DB);
  const entries = effects.flatMap((effect) => (effect.kind === "entries-enqueued" ? effect.entries : []));
  const dedupeKeys = effects.flatMap((effect) => (effect.kind === "entries-waiting" ? effect.dedupeKeys : []));
  try {
    if (dedupeKeys.length > 0) entries.push(...(await waitingEntries(db, dedupeKeys)));
  } catch (error) {
    logEvent("outbox_entries_not_read", { count: dedupeKeys.length }, error);
  }
  if (entries.length === 0) return;
  const failures = await handleEntries(db, entries, (entry) => runOutboxEntry(env, entry));
  for (const { entry, error } of failures) {
    logEvent("outbox_entry_failed", { id: entry.id, kind: entry.kind, attempts: 0 }, error);
  }
}

/** Only the sweep has `payments`. */
export async function runOutboxEntry(env: Env, entry: OutboxEntry, payments?: PaymentProvider): Promise<void> {
  const result = await handleOutboxEntry(env, entry, payments);
  if (hasEffects(result)) await publishEffects(env, result.effects);
}

interface Call {
  readonly key: string;
  readonly run: () => Promise<unknown>;
  readonly logFailure: (error: unknown) => void;
}

function callsOf(env: Env, effect: Effect): Call[] {
  const call = <Event extends keyof Details>(key: string, run: Call["run"], event: Event, facts: Details[Event]) => ({
    key,
    run,
    logFailure: (error: unknown) => logEvent(event, facts, error),
  });
  const hubCall = (key: string, userId: number, run: (hub: ReturnType<typeof notificationHub>) => Promise<unknown>) =>
    call(`${key}:${userId}`, () => run(notificationHub(env, userId)), "tabs_not_notified", { userId });
  switch (effect.kind) {
    case "unread-changed":
      return effect.memberIds.map((userId) => hubCall("unread", userId, (hub) => hub.changed(userId)));
    case "thread-changed": {
      const { threadId, memberIds } = effect;
      const message = { type: "message", threadId } as const;
      return memberIds.map((userId) => hubCall(`thread:${threadId}`, userId, (hub) => hub.tell(message)));
    }
    case "member-types": {
      const { threadId, memberId } = effect;
      return [hubCall(`typing:${threadId}`, memberId, (hub) => hub.tell({ type: "typing", threadId }))];
    }
    case "deadline-changed": {
      const { deadline } = effect;
      const { kind, id } = deadline;
      const watch = () => deadlineClock(env, deadline).watch(deadline);
      return [call(`deadline:${kind}:${id}`, watch, "deadline_not_set", { kind, id })];
    }
    case "auction-changed": {
      const { auctionId } = effect;
      const schedule = () => auctionRoom(env, auctionId).schedule(auctionId);
      return [call(`auction:${auctionId}`, schedule, "auction_alarm_not_set", { auctionId })];
    }
    case "photos-unused": {
      const { place, keys } = effect;
      const remove = () => r2PhotoStore(env.PHOTOS, place).delete(keys);
      return [call(`photos:${place}:${keys.join()}`, remove, "photos_not_deleted", { place, count: keys.length })];
    }
    case "entries-enqueued":
    case "entries-waiting":
    case "security-event":
      return [];
  }
}

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
