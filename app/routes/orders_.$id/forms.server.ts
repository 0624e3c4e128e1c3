import { readShownPrice } from "~/domain/ledger/shown-price";
import { readAmount } from "~/domain/money/read-amount";
import { writeInOrder } from "~/domain/orders/conversation/write-in-order.server";
import { chooseDeliveryAddress } from "~/domain/orders/delivery/choose-delivery-address.server";
import { acceptReturn, contestReturn, receiveReturn, sendBack } from "~/domain/orders/disputes/accept-return.server";
import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { acceptRefund, proposeRefund } from "~/domain/orders/disputes/propose-refund.server";
import {
  disputeInputSchema,
  type ReviewInput,
  reviewDetailsSchema,
  reviewInputSchema,
} from "~/domain/orders/order-inputs";
import { type Closing, chooseClosing } from "~/domain/orders/parcels/choose-closing.server";
import { readShipment } from "~/domain/orders/read-shipment";
import { DETAILS } from "~/domain/orders/reviews/detailed-ratings";
import { reviewOrder } from "~/domain/orders/reviews/review-order.server";
import { cancelOrder, deliverOrder, payOrder, refundBuyer, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { readId } from "~/domain/read-id";
import { isRefusal, type Refusal, refuseOutOfDate } from "~/domain/refusal";
import { captionInputSchema } from "~/domain/threads/message-input";
import { defineActions, form, parseFields, success } from "~/platform/forms/define-actions.server";
import { MESSAGE_FILES, messageDraft, picturesOf } from "~/platform/forms/message-draft.server";
import type { FormFields } from "~/platform/http/read-body.server";
import { stepContext } from "~/platform/step-context.server";
import { lotsIn, parcelStep, plainStep, requestOf } from "./order-post.server";

/** The forms of a dispute: report a problem, settle it, return the item. */
const DISPUTE_FORMS = {
  dispute: form({
    read: disputeInputSchema,
    run: (post) => {
      const { writer } = post.context;
      return disputeOrder(writer, { ...requestOf(post), ...post.input }, stepContext(post.context), picturesOf(post));
    },
    done: { title: "Problem reported", description: "The payment stays protected until this is settled." },
  }),
  propose: form({
    read: ({ amount }, { moneyFormat }) => readAmount(amount, "amount", moneyFormat),
    run: ({ context, ...post }) =>
      proposeRefund(context.writer, { ...requestOf(post), amountMinor: post.input }, stepContext(context)),
    done: { title: "Refund proposed", description: "The refund is final once the other side accepts." },
  }),
  accept: form({
    read: ({ proposal }) => readId(proposal),
    run: ({ context, ...post }) =>
      acceptRefund(context.writer, { ...requestOf(post), proposalId: post.input }, stepContext(context)),
    done: success("Dispute settled", "The agreed refund has been paid."),
  }),
  "accept-return": form({
    read: ({ address }) => readId(address),
    run: ({ context, ...post }) =>
      acceptReturn(context.writer, { ...requestOf(post), addressId: post.input }, stepContext(context)),
    done: { title: "Return accepted", description: "The buyer can now see your address and ship the item back." },
  }),
  "send-back": form({
    read: readShipment,
    run: ({ context, ...post }) =>
      sendBack(context.writer, { ...requestOf(post), shipment: post.input }, stepContext(context)),
    done: success("Return shipped", "The seller can see the tracking number."),
  }),
  "receive-return": plainStep(receiveReturn, {
    title: "Buyer refunded",
    description: "The buyer has received the full price.",
  }),
  "contest-return": form({
    read: disputeInputSchema,
    run: ({ context, ...post }) =>
      contestReturn(context.writer, { ...requestOf(post), ...post.input }, stepContext(context)),
    done: { title: "Problem reported", description: "We'll review the case and decide." },
  }),
};

const pay = form({
  read: readShownPrice,
  run: ({ context, ...post }) =>
    payOrder(context.writer, { ...requestOf(post), shownMinor: post.input }, stepContext(context)),
  done: success("Paid", "Your payment is protected until you receive the item."),
});

const ship = form({
  read: readShipment,
  run: ({ context, fields, ...post }) => {
    // Times rather than ids, read in the same way. What the page didn't say, the seller hasn't seen.
    const seenAt = { seenAddressAt: readId(fields.seenAddressAt), seenLotsAt: readId(fields.seenLotsAt) };
    return shipOrder(context.writer, { ...requestOf(post), shipment: post.input, ...seenAt }, stepContext(context));
  },
  done: success("Marked as shipped", "The buyer can see the tracking number."),
});

const address = form({
  read: (fields) => readId(fields.address),
  run: ({ context, ...post }) =>
    chooseDeliveryAddress(context.writer, { ...requestOf(post), addressId: post.input }, context.clock.now()),
  done: success("Address saved", "The seller can see it on the order page."),
});

const closing = (choice: Closing["closing"], description: string) =>
  form({
    run: ({ context, ...post }) =>
      chooseClosing(context.writer, { ...requestOf(post), closing: choice }, context.clock.now()),
    done: success("The seller has been told", description),
  });

const message = form({
  read: captionInputSchema,
  run: (post) =>
    writeInOrder(post.context.writer, { ...requestOf(post), ...messageDraft(post) }, post.context.clock.now()),
  done: { title: "Message sent", description: "" },
});

/** Omits details without a rating. */
function readReview({ rating, text, ...ratings }: FormFields): ReviewInput | Refusal {
  const whole = parseFields(reviewInputSchema.pick({ rating: true, text: true }), { rating: Number(rating), text });
  if (isRefusal(whole)) return whole;
  const entries = DETAILS.flatMap((detail) => (ratings[detail] ? [[detail, Number(ratings[detail])] as const] : []));
  const details = reviewDetailsSchema.safeParse(Object.fromEntries(entries));
  return details.success ? { ...whole, ...details.data } : refuseOutOfDate();
}

const review = form({
  read: readReview,
  run: ({ context, ...post }) =>
    reviewOrder(context.writer, { ...requestOf(post), review: post.input }, context.clock.now()),
  done: success("Review saved", "Both reviews become visible together."),
});

/** The forms of the order page. Messages and problem reports can include photos. */
export const action = defineActions(
  {
    ...DISPUTE_FORMS,
    pay,
    ship,
    address,
    "keep-open": closing("keep-open", "What you buy from them goes in this parcel."),
    "send-now": closing("send-now", "The parcel is closed and ready to be sent."),
    message,
    review,
    deliver: parcelStep(deliverOrder, ({ answer }) => ({
      title: "Confirmed",
      description: `We've let the other side know. The buyer now has time to inspect ${lotsIn(answer, "the item")}.`,
    })),
    cancel: plainStep(cancelOrder, { title: "Order cancelled", description: "Your refund is in your wallet." }),
    refund: plainStep(refundBuyer, { title: "Buyer refunded", description: "The buyer has received the full price." }),
  },
  { files: MESSAGE_FILES },
);
