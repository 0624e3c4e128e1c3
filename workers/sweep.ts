import { openWriter } from "~/db/client.server";
import { forgetExpired } from "~/domain/accounts/forget-expired.server";
import { sweepAuctions } from "~/domain/auctions/sweep-auctions.server";
import { sweepOffers } from "~/domain/offers/end-offer.server";
import { sweepOrders } from "~/domain/orders/ring-order.server";
import { sweepPayouts } from "~/domain/payouts/sweep-payouts.server";
import { sweepPhotos } from "~/domain/photos/sweep-photos.server";
import { systemClock, systemRandomness } from "~/platform/clock";
import { type Env, rulesOf } from "~/platform/env";
import { r2PhotoStore } from "~/platform/photo-store.server";
import { scheduleClose, tellHubs, watchDeadline } from "~/platform/rooms.server";
import { paymentsOf } from "./payments";

/** The cron of every minute: ends and deadlines that an alarm missed, and rows whose time is over. */
export async function sweep(env: Env): Promise<void> {
  const db = openWriter(env.DB);
  const now = systemClock.now();
  const means = { randomness: systemRandomness, rules: rulesOf(env) };
  const { settled, failed } = await sweepAuctions(db, { now, ...means });
  for (const { auctionId, error } of failed) console.error(`auction ${auctionId} could not be settled`, error);
  for (const { opened, closing } of settled) {
    await tellHubs(env, [...new Set([...(opened?.notified ?? []), ...closing.notified])]);
    if (closing.orderId !== undefined) await watchDeadline(env, { kind: "order", id: closing.orderId });
    await scheduleClose(env, closing.auction.id);
  }
  await sweepMoneyOut(env, now);
  await sweepDeadlines(env, now);
  await sweepOffersOver(env, now);
  await forgetExpired(db, now);
  await sweepStrayPhotos(env, now);
}

async function sweepStrayPhotos(env: Env, now: number): Promise<void> {
  const stores = [r2PhotoStore(env.PHOTOS, "listing"), r2PhotoStore(env.PHOTOS, "order")];
  await sweepPhotos(openWriter(env.DB), stores, now).catch((error: unknown) => {
    console.error("photos that belong to nothing could not be deleted", error);
  });
}

async function sweepMoneyOut(env: Env, now: number): Promise<void> {
  const { currency } = rulesOf(env);
  const { notified, failed } = await sweepPayouts(openWriter(env.DB), paymentsOf(env), { now, currency });
  for (const { payoutId, error } of failed) console.error(`payout ${payoutId} stays pending`, error);
  await tellHubs(env, notified);
}

async function sweepDeadlines(env: Env, now: number): Promise<void> {
  const { rung, failed } = await sweepOrders(openWriter(env.DB), { now, rules: rulesOf(env) });
  for (const { orderId, error } of failed) console.error(`order ${orderId} could not be moved on`, error);
  for (const { orderId, notified } of rung) {
    await tellHubs(env, notified);
    await watchDeadline(env, { kind: "order", id: orderId });
  }
}

async function sweepOffersOver(env: Env, now: number): Promise<void> {
  const { rung, failed } = await sweepOffers(openWriter(env.DB), { now, ...rulesOf(env) });
  for (const { offerId, error } of failed) console.error(`offer ${offerId} could not be ended`, error);
  for (const { nextOfferId, notified } of rung) {
    await tellHubs(env, notified);
    if (nextOfferId !== null) await watchDeadline(env, { kind: "offer", id: nextOfferId });
  }
}
