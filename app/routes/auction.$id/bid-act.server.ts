import { type AppLoadContext, json } from "@remix-run/cloudflare";
import { readBidForm } from "~/domain/auctions/bid-form";
import type { BidAnswer, BidRequest } from "~/domain/auctions/room-protocol";
import { topUpAndBid, topUpOffer } from "~/domain/auctions/top-up-and-bid.server";
import { formatMoney } from "~/domain/money";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { redirectWithToast } from "~/platform/flash.server";
import { formRefusal } from "~/platform/form-refusal.server";
import { pathId } from "~/platform/path-id.server";
import type { FormFields } from "~/platform/read-form.server";
import { statusOf } from "~/platform/refusal.server";
import { auctionRoom } from "~/platform/rooms.server";

interface Act {
  readonly auctionId: number;
  readonly memberId: number;
}

/** Places the bid that was typed, or with intent `top-up-and-bid` adds the agreed money first. */
export async function actOnBid(context: AppLoadContext, fields: FormFields, { auctionId, memberId }: Act) {
  const typed = readBidForm(fields);
  if (isRefusal(typed)) return formRefusal(typed, fields);
  const bid = { ...typed, auctionId, bidderId: memberId };
  const room = auctionRoom(context.env, auctionId);
  const answer = fields.intent === "top-up-and-bid" ? await topUpFirst(context, fields, bid) : await room.placeBid(bid);
  if (isRefusal(answer)) return refusedBid(context, fields, bid, answer);
  throw redirectWithToast(context, `/auction/${auctionId}`, toastOf(answer, bid, context.rules.currency));
}

const rulesAt = ({ clock, rules }: AppLoadContext) => ({ now: clock.now(), ...rules });

function topUpFirst(context: AppLoadContext, fields: FormFields, bid: BidRequest): Promise<BidAnswer | Refusal> {
  const topUpMinor = pathId(fields, "topUpMinor");
  const paymentMethodId = pathId(fields, "paymentMethodId");
  if (!topUpMinor || !paymentMethodId)
    return Promise.resolve(refuse("malformed", "This form is out of date. Reload the page and bid again."));
  const place = (each: BidRequest) => auctionRoom(context.env, each.auctionId).placeBid(each);
  const asked = { ...bid, topUpMinor, paymentMethodId };
  return topUpAndBid(context.writer, context.payments, place, asked, rulesAt(context));
}

/** A bid that lacks money comes back with the deposit that would make it. */
async function refusedBid(context: AppLoadContext, fields: FormFields, bid: BidRequest, refusal: Refusal) {
  if (refusal.refused !== "not_enough_funds") return formRefusal(refusal, fields);
  const topUp = await topUpOffer(context.reader, context.payments.name, bid, rulesAt(context));
  const { message, fields: errors = {} } = refusal;
  return json({ message, errors, values: fields, topUp }, { status: statusOf(refusal) });
}

function toastOf(answer: BidAnswer, { maximumMinor }: BidRequest, currency: string) {
  const price = formatMoney(answer.priceMinor, currency);
  if (answer.outcome === "leading")
    return {
      title: `You lead at ${price}`,
      description: `Your maximum of ${formatMoney(maximumMinor, currency)} is held until you are outbid.`,
      tone: "good",
    } as const;
  return {
    title: "Outbid at once",
    description: `Another bidder's maximum is higher. The price is ${price}; nothing of yours is held.`,
    tone: "bad",
  } as const;
}
