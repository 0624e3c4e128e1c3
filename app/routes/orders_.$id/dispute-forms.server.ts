import { readAmount } from "~/domain/money/read-amount";
import { acceptReturn, contestReturn, receiveReturn, sendBack } from "~/domain/orders/disputes/accept-return.server";
import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { acceptRefund, proposeRefund } from "~/domain/orders/disputes/propose-refund.server";
import { disputeInputSchema, shipmentInputSchema } from "~/domain/orders/order-inputs";
import { readId } from "~/domain/read-id";
import { form } from "~/platform/forms/define-actions.server";
import { stepContext } from "~/platform/step-context.server";
import { messagePhotoTools } from "~/platform/storage/photo-store.server";
import { askedOf, plainStep } from "./order-post.server";

/** The forms of a dispute: report a problem, settle it, return the item. */
export const DISPUTE_FORMS = {
  dispute: form({
    read: disputeInputSchema,
    run: ({ context, ...post }) => {
      const evidence = { bytes: post.files.map(({ bytes }) => bytes), tools: messagePhotoTools(context) };
      return disputeOrder(context.writer, { ...askedOf(post), ...post.input }, stepContext(context), evidence);
    },
    done: { title: "Problem reported", description: "The payment stays protected until this is settled." },
  }),
  propose: form({
    read: ({ amount }, { moneyFormat }) => readAmount(amount, "amount", moneyFormat),
    run: ({ context, ...post }) =>
      proposeRefund(context.writer, { ...askedOf(post), amountMinor: post.input }, stepContext(context)),
    done: { title: "Refund proposed", description: "The refund is final once the other side accepts." },
  }),
  accept: form({
    read: ({ proposal }) => readId(proposal),
    run: ({ context, ...post }) =>
      acceptRefund(context.writer, { ...askedOf(post), proposalId: post.input }, stepContext(context)),
    done: { title: "Dispute settled", description: "The agreed refund has been paid.", tone: "good" },
  }),
  "accept-return": form({
    read: ({ address }) => readId(address),
    run: ({ context, ...post }) =>
      acceptReturn(context.writer, { ...askedOf(post), addressId: post.input }, stepContext(context)),
    done: { title: "Return accepted", description: "The buyer can now see your address and ship the item back." },
  }),
  "send-back": form({
    read: shipmentInputSchema,
    run: ({ context, ...post }) =>
      sendBack(context.writer, { ...askedOf(post), shipment: post.input }, stepContext(context)),
    done: { title: "Return shipped", description: "The seller can see the tracking number.", tone: "good" },
  }),
  "receive-return": plainStep(receiveReturn, {
    title: "Buyer refunded",
    description: "The buyer has received the full price.",
  }),
  "contest-return": form({
    read: disputeInputSchema,
    run: ({ context, ...post }) =>
      contestReturn(context.writer, { ...askedOf(post), ...post.input }, stepContext(context)),
    done: { title: "Problem reported", description: "We'll review the case and decide." },
  }),
};
