import type { AppLoadContext } from "@remix-run/cloudflare";
import { readBidForm, readFormKey } from "~/domain/auctions/bid-form";
import { formatMoney } from "~/domain/money";
import { isRefusal, refuse } from "~/domain/refusal";
import { redirectWithToast } from "~/platform/flash.server";
import { formRefusal } from "~/platform/form-refusal.server";
import { type FormFields, readForm } from "~/platform/read-form.server";
import { auctionRoom } from "~/platform/rooms.server";

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
    case undefined:
      return bid(context, fields, act);
    case "buy-now":
      return buy(context, fields, act);
    default:
      return formRefusal(refuse("malformed", "This form asks for nothing that this page does."), fields);
  }
}

async function bid(context: AppLoadContext, fields: FormFields, { auctionId, memberId }: Act) {
  const typed = readBidForm(fields);
  if (isRefusal(typed)) return formRefusal(typed, fields);
  const answer = await auctionRoom(context.env, auctionId).placeBid({ ...typed, auctionId, bidderId: memberId });
  if (isRefusal(answer)) return formRefusal(answer, fields);
  const money = (amountMinor: number) => formatMoney(amountMinor, context.rules.currency);
  throw redirectWithToast(
    context,
    `/auction/${auctionId}`,
    answer.outcome === "leading"
      ? {
          title: `You lead at ${money(answer.priceMinor)}`,
          description: `Your maximum of ${money(typed.maximumMinor)} is held until you are outbid.`,
          tone: "good",
        }
      : {
          title: "Outbid at once",
          description: `Another bidder's maximum is higher. The price is ${money(answer.priceMinor)}; nothing of yours is held.`,
          tone: "bad",
        },
  );
}

async function buy(context: AppLoadContext, fields: FormFields, { auctionId, memberId }: Act) {
  const idempotencyKey = readFormKey(fields);
  if (isRefusal(idempotencyKey)) return formRefusal(idempotencyKey, fields);
  const answer = await auctionRoom(context.env, auctionId).buyNow({ auctionId, buyerId: memberId, idempotencyKey });
  if (isRefusal(answer)) return formRefusal(answer, fields);
  throw redirectWithToast(context, `/orders/${answer.orderId}`, {
    title: "Bought",
    description: "It is paid, and your payment is protected until you have the piece.",
    tone: "good",
  });
}
