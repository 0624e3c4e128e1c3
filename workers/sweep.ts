import { openWriter } from "~/db/client.server";
import { forgetExpired } from "~/domain/accounts/forget-expired.server";
import { queueSeals } from "~/domain/auctions/sealing/queue-seals.server";
import { sweepAuctions } from "~/domain/auctions/settling/settle-auction.server";
import { forgetDeleted } from "~/domain/collections/forget-deleted.server";
import { makeHistories } from "~/domain/collections/value/make-histories.server";
import { runDeletions } from "~/domain/deletion/run-deletions.server";
import { auctionChanged } from "~/domain/effects";
import { countFigures } from "~/domain/figures/count-figures.server";
import { queueDigests, queueEmails } from "~/domain/notifications/emails/queue-emails.server";
import { forgetNotifications } from "~/domain/notifications/mark-read.server";
import { sweepOffers } from "~/domain/offers/run-due-offer.server";
import { sweepOrders } from "~/domain/orders/steps/run-due-order.server";
import { sweepPayouts } from "~/domain/payments/payouts/pay-out.server";
import { refuseUnready } from "~/domain/payments/provider/refuse-unready.server";
import { reconcile } from "~/domain/payments/reconciliation/reconcile.server";
import { PHOTO_PLACES } from "~/domain/photos/photo-address";
import { sweepPhotos } from "~/domain/photos/sweep-photos.server";
import { forgetOldSearches } from "~/domain/saved-searches/change-search.server";
import { sendDigests } from "~/domain/saved-searches/send-digests.server";
import { fileMoved } from "~/domain/search/file-moved.server";
import type { SweptKind, SweptRows } from "~/domain/sweeping/sweep-rows.server";
import { inTime, SECOND_MS } from "~/domain/time";
import { endVacations } from "~/domain/vacations/set-vacation.server";
import { searchFeeder } from "~/platform/durable-objects/stubs.server";
import { deliverOutbox, publishEffects } from "~/platform/effects/publish-effects.server";
import { type Env, rulesOf, systemClock, systemRandomness } from "~/platform/env";
import { logEvent } from "~/platform/log";
import { refreshMetalPrices, refreshRates } from "~/platform/rates/refresh-rates.server";
import { r2BidArchive } from "~/platform/storage/bid-archive.server";
import { r2PhotoStore } from "~/platform/storage/photo-store.server";
import { paymentsOf } from "./payments";

type Step = (env: Env, now: number) => Promise<unknown>;

/** How long the sweep waits for a step. The work goes on by itself, and the next minute continues what is left. */
const STEP_MS = 25 * SECOND_MS;

/** Every minute, in rounds of steps that fail independently; payouts come last, as they wait for the provider. */
export async function sweep(env: Env, rounds: readonly Readonly<Record<string, Step>>[] = ROUNDS): Promise<void> {
  const startedAt = systemClock.now();
  for (const round of rounds)
    await Promise.all(
      Object.entries(round).map(async ([step, run]) => {
        try {
          await inTime(STEP_MS, async () => run(env, systemClock.now()));
        } catch (error) {
          logEvent("sweep_step_failed", { step }, error);
        }
      }),
    );
  logEvent("sweep_finished", { durationMs: systemClock.now() - startedAt });
}

const TIMELY: Readonly<Record<string, Step>> = {
  auctions: async (env, now) => {
    const swept = await sweepAuctions(openWriter(env.DB), { now, randomness: systemRandomness, rules: rulesOf(env) });
    for (const settlement of doneOf(swept, "auction")) {
      if (!settlement) continue;
      const { opened, closing } = settlement;
      await publishEffects(env, [...(opened?.effects ?? []), ...closing.effects, auctionChanged(closing.auction.id)]);
    }
  },

  orders: async (env, now) => {
    const swept = await sweepOrders(openWriter(env.DB), { now, rules: rulesOf(env) });
    for (const { effects } of doneOf(swept, "order")) await publishEffects(env, effects);
  },

  offers: async (env, now) => {
    const swept = await sweepOffers(openWriter(env.DB), { now, ...rulesOf(env) });
    for (const { effects } of doneOf(swept, "offer")) await publishEffects(env, effects);
  },
};

const EMAILS: Readonly<Record<string, Step>> = {
  "notifications' emails": async (env, now) => {
    const db = openWriter(env.DB);
    await queueEmails(db, now);
    await queueDigests(db, now);
  },
};

const OTHERS: Readonly<Record<string, Step>> = {
  "old bids": (env, now) => queueSeals(openWriter(env.DB), { now, rules: rulesOf(env) }),

  outbox: (env) => deliverOutbox(env, paymentsOf(env)),

  "lists at prices": (env) => fileMoved(openWriter(env.DB)),

  search: (env) => searchFeeder(env).wake(),

  "saved searches": async (env, now) => {
    const db = openWriter(env.DB);
    await forgetOldSearches(db, now);
    const { effects } = await sendDigests(db, now);
    await publishEffects(env, effects);
  },

  notifications: (env, now) => forgetNotifications(openWriter(env.DB), now),

  collections: (env, now) => forgetDeleted(openWriter(env.DB), now),

  "collections' pasts": async (env, now) => doneOf(await makeHistories(openWriter(env.DB), now), "history"),

  vacations: (env, now) => endVacations(openWriter(env.DB), now),

  "expired rows": (env, now) => forgetExpired(openWriter(env.DB), now),

  deletions: async (env, now) => {
    const swept = await runDeletions(openWriter(env.DB), now);
    for (const effects of doneOf(swept, "deletion")) await publishEffects(env, effects);
  },

  figures: (env, now) =>
    countFigures(openWriter(env.DB), r2BidArchive(env.PHOTOS), { now, currency: rulesOf(env).currency }),

  "reference rates": (env, now) => refreshRates(openWriter(env.DB), env, now),

  "metal prices": (env, now) => refreshMetalPrices(openWriter(env.DB), env, now),

  "stray photos": (env, now) => {
    const stores = PHOTO_PLACES.map((place) => r2PhotoStore(env.PHOTOS, place));
    return sweepPhotos(openWriter(env.DB), stores, now);
  },
};

const LAST: Readonly<Record<string, Step>> = {
  payouts: async (env, now) => {
    const { currency } = rulesOf(env);
    const [db, payments] = [openWriter(env.DB), paymentsOf(env)];
    if (await refuseUnready(db, payments)) return;
    const { effects, failed } = await sweepPayouts(db, payments, { now, currency });
    for (const { payoutId, error } of failed) logEvent("payout_pending", { payoutId }, error);
    await publishEffects(env, effects);
  },

  reconciliation: async (env, now) => {
    const { currency } = rulesOf(env);
    const [db, payments] = [openWriter(env.DB), paymentsOf(env)];
    if (await refuseUnready(db, payments)) return;
    const report = await reconcile(db, payments, { now, currency });
    if (report && report.differences > 0) logEvent("payments_differ", report);
  },
};

const ROUNDS = [TIMELY, EMAILS, OTHERS, LAST] as const;

/** Rows that failed are logged and retried later. */
function doneOf<Done>({ done, failed }: SweptRows<Done>, kind: SweptKind): readonly Done[] {
  for (const { id, error } of failed) logEvent("sweep_row_failed", { kind, id }, error);
  return done;
}
