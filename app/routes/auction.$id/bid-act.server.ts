import type { AppLoadContext } from "@remix-run/cloudflare";
import { readBidForm } from "~/domain/auctions/bidding/bid-form";
import type { BidAnswer, BidRequest } from "~/domain/auctions/lot/room-protocol";
import { formatMoney } from "~/domain/money";
import { isRefusal } from "~/domain/refusal";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { formRefusal } from "~/platform/http/form-refusal.server";
import type { FormFields } from "~/platform/http/read-form.server";
import { refusedWithOffer, withTopUp } from "~/platform/payments/top-up.server";

interface Act {
  readonly auctionId: number;
  readonly memberId: number;
}

/**
 * Places the maximum that was typed, or the least that the button beside an empty box named; with intent
 * `top-up-and-bid` adds the agreed money where it lacks.
 */
export async function actOnBid(context: AppLoadContext, posted: FormFields, { auctionId, memberId }: Act) {
  const fields = { ...posted, maximum: posted.maximum || posted.least || "" };
  const typed = readBidForm(fields, context.moneyFormat);
  if (isRefusal(typed)) return formRefusal(typed, fields);
  const bid = { ...typed, auctionId, bidderId: memberId };
  const asked = { memberId, idempotencyKey: bid.idempotencyKey };
  const answer = await withTopUp<BidAnswer>(context, fields, asked, () =>
    auctionRoom(context.env, auctionId).placeBid(bid),
  );
  if (isRefusal(answer)) return refusedWithOffer(context, fields, memberId, answer);
  throw redirectWithToast(context, `/auction/${auctionId}`, toastOf(answer, bid, context.rules.currency));
}

function toastOf(answer: BidAnswer, { maximumMinor }: BidRequest, currency: string) {
  const price = formatMoney(answer.priceMinor, currency);
  if (answer.outcome === "leading")
    return {
      title: `You're leading at ${price}`,
      description: `Your maximum of ${formatMoney(maximumMinor, currency)} is held until you're outbid.`,
      tone: "good",
    } as const;
  return {
    title: "You've been outbid",
    description: `Another bidder has a higher maximum. The price is now ${price}, and your money is available again.`,
    tone: "bad",
  } as const;
}
