import type { AppLoadContext } from "@remix-run/cloudflare";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { readBidForm } from "~/domain/auctions/bidding/bid-form";
import type { AbsenteeAnswer, BuyNowAnswer } from "~/domain/auctions/lot/room-protocol";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { readShownPrice } from "~/domain/ledger/shown-price";
import { formatMoney } from "~/domain/money";
import { readAmount } from "~/domain/read-amount";
import { isRefusal, refuse } from "~/domain/refusal";
import { unwatch, watch } from "~/domain/watching/watch.server";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { formRefusal } from "~/platform/http/form-refusal.server";
import { type FormFields, readForm } from "~/platform/http/read-form.server";
import { refusedWithOffer, withTopUp } from "~/platform/payments/top-up.server";
import { actOnBid } from "./bid-act.server";

interface Act {
  readonly auctionId: number;
  readonly memberId: number;
}

/** What the forms of a lot's page may ask for: each names its intent. */
export async function actOnLot(request: Request, context: AppLoadContext, act: Act) {
  const fields = await readForm(request);
  if (isRefusal(fields)) return formRefusal(fields, {});
  switch (fields.intent) {
    case "bid":
    case "top-up-and-bid":
    case undefined:
      return actOnBid(context, fields, act);
    case "buy-now":
    case "top-up-and-buy-now":
      return buy(context, fields, act);
    case "absentee":
    case "top-up-and-absentee":
      return leave(context, fields, act);
    case "withdraw":
      return withdraw(context, fields, act);
    case "watch":
    case "unwatch":
      return follow(context, fields, act);
    case "lower-reserve":
      return lowerReserve(context, fields, act);
    case "cancel":
      return cancel(context, fields, act);
    default:
      return formRefusal(refuse("malformed", "This form is out of date. Reload the page and try again."), fields);
  }
}

/** Leaves the maximum that was typed; with intent `top-up-and-absentee` adds the agreed money where it lacks. */
async function leave(context: AppLoadContext, fields: FormFields, { auctionId, memberId }: Act) {
  const typed = readBidForm(fields, context.moneyFormat);
  if (isRefusal(typed)) return formRefusal(typed, fields);
  const asked = { ...typed, auctionId, bidderId: memberId };
  const left = await withTopUp<AbsenteeAnswer>(context, fields, { memberId, ...typed }, () =>
    auctionRoom(context.env, auctionId).leaveMaximum(asked),
  );
  if (isRefusal(left)) return refusedWithOffer(context, fields, memberId, left);
  throw redirectWithToast(context, `/auction/${auctionId}`, {
    title: "Maximum saved",
    description: `${formatMoney(left.maximumMinor, context.rules.currency)} is held. We'll place your bid when the auction opens.`,
    tone: "good",
  });
}

async function withdraw(context: AppLoadContext, fields: FormFields, { auctionId, memberId }: Act) {
  const withdrawn = await auctionRoom(context.env, auctionId).withdrawMaximum({ auctionId, bidderId: memberId });
  if (isRefusal(withdrawn)) return formRefusal(withdrawn, fields);
  throw redirectWithToast(context, `/auction/${auctionId}`, {
    title: "Maximum withdrawn",
    description: "The money is available again.",
  });
}

async function buy(context: AppLoadContext, fields: FormFields, { auctionId, memberId }: Act) {
  const idempotencyKey = readFormKey(fields);
  if (isRefusal(idempotencyKey)) return formRefusal(idempotencyKey, fields);
  const priceMinor = readShownPrice(fields);
  if (isRefusal(priceMinor)) return formRefusal(priceMinor, fields);
  const asked = { auctionId, buyerId: memberId, priceMinor, idempotencyKey };
  const answer = await withTopUp<BuyNowAnswer>(context, fields, { memberId, idempotencyKey }, () =>
    auctionRoom(context.env, auctionId).buyNow(asked),
  );
  if (isRefusal(answer)) return refusedWithOffer(context, fields, memberId, answer);
  throw redirectWithToast(context, `/orders/${answer.orderId}`, {
    title: "Purchase complete",
    description: "Your payment is protected until you've received the item.",
    tone: "good",
  });
}

async function lowerReserve(context: AppLoadContext, fields: FormFields, { auctionId, memberId }: Act) {
  const reserveMinor = readAmount(fields.reserve, "reserve", context.moneyFormat);
  if (isRefusal(reserveMinor)) return formRefusal(reserveMinor, fields);
  const room = auctionRoom(context.env, auctionId);
  const lowered = await room.lowerReserve({ auctionId, sellerId: memberId, reserveMinor });
  if (isRefusal(lowered)) return formRefusal(lowered, fields);
  throw redirectWithToast(context, `/auction/${auctionId}`, {
    title: "Reserve lowered",
    description: `The reserve is now ${formatMoney(reserveMinor, context.rules.currency)}. We've notified everyone who bid or is watching.`,
    tone: "good",
  });
}

async function cancel(context: AppLoadContext, fields: FormFields, { auctionId, memberId }: Act) {
  const cancelled = await auctionRoom(context.env, auctionId).cancel({ auctionId, sellerId: memberId });
  if (isRefusal(cancelled)) return formRefusal(cancelled, fields);
  throw redirectWithToast(context, `/auction/${auctionId}`, {
    title: "Auction cancelled",
    description: "You can relist the item whenever you like.",
  });
}

/** With `stay` the page asks by script and stays where it is; else the form leads back to the page it stood on. */
async function follow(context: AppLoadContext, fields: FormFields, { auctionId, memberId: userId }: Act) {
  const watches = fields.intent === "watch";
  if (watches) {
    const refused = await watch(context.writer, { auctionId, userId }, context.clock.now());
    if (refused) return formRefusal(refused, fields);
  } else await unwatch(context.writer, { auctionId, userId });
  if (fields.stay) return null;
  throw redirectWithToast(context, fields.back ? safeReturnPath(fields.back) : `/auction/${auctionId}`, {
    title: watches ? "Watching" : "No longer watching",
    description: watches ? "We'll remind you an hour before it closes, and again 10 minutes before." : "",
  });
}
