import type { AppLoadContext } from "@remix-run/cloudflare";
import { disputeOrder } from "~/domain/orders/disputes/open-dispute.server";
import { acceptReturn, contestReturn, receiveReturn, sendBack } from "~/domain/orders/disputes/return-order.server";
import { acceptRefund, proposeRefund } from "~/domain/orders/disputes/settle-dispute.server";
import { disputeInputSchema, shipmentInputSchema } from "~/domain/orders/order-inputs";
import { readAmount } from "~/domain/read-amount";
import { isRefusal } from "~/domain/refusal";
import { pathId } from "~/platform/http/path-id.server";
import type { FormFields } from "~/platform/http/read-form.server";
import { stepContext } from "~/platform/step-context.server";
import { orderPhotoTools } from "~/platform/storage/photo-store.server";
import { type Asked, type Moved, type OrderFormAction, withInput } from "./order-forms";

/** The forms of a dispute: report a problem, settle it, return the item. */
export const DISPUTE_FORMS: Readonly<Record<string, OrderFormAction>> = {
  dispute: {
    run: (context, asked, { reason }, pictures) =>
      withInput(disputeInputSchema, { reason }, (input) => {
        const evidence = { pictures, tools: orderPhotoTools(context) };
        return disputeOrder(context.writer, { ...asked, ...input }, stepContext(context), evidence);
      }),
    done: { title: "Problem reported", description: "The payment stays protected until this is settled." },
  },
  propose: {
    run: propose,
    done: { title: "Refund proposed", description: "The refund is final once the other side accepts." },
  },
  accept: {
    run: (context, asked, { proposal = "" }) =>
      acceptRefund(
        context.writer,
        { ...asked, proposalId: /^\d{1,15}$/.test(proposal) ? Number(proposal) : 0 },
        stepContext(context),
      ),
    done: { title: "Dispute settled", description: "The agreed refund has been paid.", tone: "good" },
  },
  "accept-return": {
    run: (context, asked, { address = "" }) =>
      acceptReturn(context.writer, { ...asked, addressId: pathId({ id: address }) }, stepContext(context)),
    done: { title: "Return accepted", description: "The buyer can now see your address and ship the item back." },
  },
  "send-back": {
    run: (context, asked, { carrier, tracking }) =>
      withInput(shipmentInputSchema, { carrier, tracking }, (shipment) =>
        sendBack(context.writer, { ...asked, shipment }, stepContext(context)),
      ),
    done: { title: "Return shipped", description: "The seller can see the tracking number.", tone: "good" },
  },
  "receive-return": {
    run: (context, asked) => receiveReturn(context.writer, asked, stepContext(context)),
    done: { title: "Buyer refunded", description: "The buyer has received the full price." },
  },
  "contest-return": {
    run: (context, asked, { reason }) =>
      withInput(disputeInputSchema, { reason }, (input) =>
        contestReturn(context.writer, { ...asked, ...input }, stepContext(context)),
      ),
    done: { title: "Problem reported", description: "We'll review the case and decide." },
  },
};

async function propose(context: AppLoadContext, asked: Asked, { amount }: FormFields): Promise<Moved> {
  const amountMinor = readAmount(amount, "amount", context.moneyFormat);
  if (isRefusal(amountMinor)) return amountMinor;
  return proposeRefund(context.writer, { ...asked, amountMinor }, stepContext(context));
}
