import type { AppLoadContext } from "@remix-run/cloudflare";
import { idempotencyKeySchema } from "~/domain/idempotency/idempotency-key";
import { readShownPrice } from "~/domain/ledger/shown-price";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { startSecondChance } from "~/domain/offers/second-chance.server";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import { readAmount } from "~/domain/read-amount";
import { isRefusal, refuse } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { formRefusal } from "~/platform/http/form-refusal.server";
import type { FormFields } from "~/platform/http/read-form.server";
import { refusedWithOffer, withTopUp } from "~/platform/payments/top-up.server";

interface Trade {
  readonly listingId: number;
  readonly memberId: number;
}

/** Buys at the fixed price that the page showed. */
export async function buy(context: AppLoadContext, fields: FormFields, { listingId, memberId }: Trade) {
  const key = idempotencyKeySchema.safeParse(fields.key);
  if (!key.success)
    return formRefusal(refuse("malformed", "This form is out of date. Reload the page and try again."), fields);
  const priceMinor = readShownPrice(fields);
  if (isRefusal(priceMinor)) return formRefusal(priceMinor, fields);
  const asked = { buyerId: memberId, listingId, priceMinor, idempotencyKey: key.data };
  const bought = await withTopUp(context, fields, { memberId, idempotencyKey: key.data }, () =>
    purchase(context.writer, asked, { now: context.clock.now(), ...context.rules }),
  );
  if (isRefusal(bought)) return refusedWithOffer(context, fields, memberId, bought);
  publish(context, bought.effects);
  throw redirectWithToast(context, `/orders/${bought.answer.orderId}`, {
    title: "Purchase complete",
    description: "Your payment is protected until you have the item.",
    tone: "good",
  });
}

/** Makes an offer. */
export async function offer(context: AppLoadContext, fields: FormFields, { listingId, memberId }: Trade) {
  const amountMinor = readAmount(fields.amount, "amount", context.moneyFormat);
  if (isRefusal(amountMinor)) return formRefusal(amountMinor, fields);
  const asked = { listingId, buyerId: memberId, amountMinor };
  const made = await makeOffer(context.writer, asked, { now: context.clock.now(), ...context.rules });
  if (isRefusal(made)) return formRefusal(made, fields);
  publish(context, made.effects);
  throw redirectWithToast(context, "/offers", {
    title: "Offer sent",
    description: "The seller has 48 hours to answer. We'll let you know.",
    tone: "good",
  });
}

/** Makes a second-chance offer at the price that the page showed. */
export async function secondChance(context: AppLoadContext, fields: FormFields, { listingId, memberId }: Trade) {
  const shownMinor = readShownPrice(fields);
  if (isRefusal(shownMinor)) return formRefusal(shownMinor, fields);
  const asked = { listingId, sellerId: memberId, shownMinor };
  const made = await startSecondChance(context.writer, asked, { now: context.clock.now(), ...context.rules });
  if (isRefusal(made)) return formRefusal(made, fields);
  publish(context, made.effects);
  throw redirectWithToast(context, "/offers", {
    title: "Second chance offered",
    description: "The bidder has 24 hours to accept. After that, we offer it to the next one.",
    tone: "good",
  });
}
