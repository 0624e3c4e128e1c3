import { openWriter } from "~/db/client.server";
import { forgetExpired } from "~/domain/accounts/forget-expired.server";
import { sweepAuctions } from "~/domain/auctions/closing/sweep-auctions.server";
import { auctionChanged } from "~/domain/effects";
import { sweepOffers } from "~/domain/offers/end-offer.server";
import { sweepOrders } from "~/domain/orders/steps/run-due-order.server";
import { sweepPayouts } from "~/domain/payments/payouts/sweep-payouts.server";
import { sweepPhotos } from "~/domain/photos/sweep-photos.server";
import type { SweptRows } from "~/domain/sweeping/sweep-rows.server";
import { systemClock, systemRandomness } from "~/platform/clock";
import { publishEffects } from "~/platform/effects/publish-effects.server";
import { type Env, rulesOf } from "~/platform/env";
import { r2PhotoStore } from "~/platform/storage/photo-store.server";
import { paymentsOf } from "./payments";

type Step = (env: Env, now: number) => Promise<unknown>;

/** Runs every minute: handles closes and deadlines that an alarm missed and deletes expired rows. Steps fail independently. */
export async function sweep(env: Env): Promise<void> {
  for (const [what, step] of Object.entries(STEPS)) {
    try {
      await step(env, systemClock.now());
    } catch (error) {
      console.error(`the sweep of ${what} failed`, error);
    }
  }
}

const STEPS: Readonly<Record<string, Step>> = {
  auctions: async (env, now) => {
    const swept = await sweepAuctions(openWriter(env.DB), { now, randomness: systemRandomness, rules: rulesOf(env) });
    for (const settled of doneOf(swept, "auction")) {
      if (!settled) continue;
      const { opened, closing } = settled;
      await publishEffects(env, [...(opened?.effects ?? []), ...closing.effects, auctionChanged(closing.auction.id)]);
    }
  },

  payouts: async (env, now) => {
    const { currency } = rulesOf(env);
    const { effects, failed } = await sweepPayouts(openWriter(env.DB), paymentsOf(env), { now, currency });
    for (const { payoutId, error } of failed) console.error(`payout ${payoutId} stays pending`, error);
    await publishEffects(env, effects);
  },

  orders: async (env, now) => {
    const swept = await sweepOrders(openWriter(env.DB), { now, rules: rulesOf(env) });
    for (const { effects } of doneOf(swept, "order")) await publishEffects(env, effects);
  },

  offers: async (env, now) => {
    const swept = await sweepOffers(openWriter(env.DB), { now, ...rulesOf(env) });
    for (const { effects } of doneOf(swept, "offer")) await publishEffects(env, effects);
  },

  "what has expired": (env, now) => forgetExpired(openWriter(env.DB), now),

  "photos that belong to nothing": (env, now) => {
    const stores = [r2PhotoStore(env.PHOTOS, "listing"), r2PhotoStore(env.PHOTOS, "order")];
    return sweepPhotos(openWriter(env.DB), stores, now);
  },
};

/** What a sweep completed. Rows that failed are logged and retried later. */
function doneOf<Done>({ done, failed }: SweptRows<Done>, what: string): readonly Done[] {
  for (const { id, error } of failed) console.error(`${what} ${id} was left as it is`, error);
  return done;
}
