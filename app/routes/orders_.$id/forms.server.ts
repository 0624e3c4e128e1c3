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
import { lotsIn, parcelStep, plainStep, requestOf } from "./order-post.server";

const REFUNDED = { title: "Buyer refunded", description: "The buyer has received the full price." };

const closing = (choice: Closing["closing"], description: string) =>
  form({
    run: (post) => chooseClosing(post.writer, { ...requestOf(post), closing: choice }, post.now),
    done: success("The seller has been told", description),
  });

/** Omits details without a rating. */
function readReview({ rating, text, ...ratings }: FormFields): ReviewInput | Refusal {
  const whole = parseFields(reviewInputSchema.pick({ rating: true, text: true }), { rating: Number(rating), text });
  if (isRefusal(whole)) return whole;
  const entries = DETAILS.flatMap((detail) => (ratings[detail] ? [[detail, Number(ratings[detail])] as const] : []));
  const details = reviewDetailsSchema.safeParse(Object.fromEntries(entries));
  return details.success ? { ...whole, ...details.data } : refuseOutOfDate();
}

/** The forms of the order page. Messages and problem reports can include photos. */
export const action = defineActions(
  {
    dispute: form({
      read: disputeInputSchema,
      run: (post) => disputeOrder(post.writer, { ...requestOf(post), ...post.input }, post, picturesOf(post)),
      done: { title: "Problem reported", description: "The payment stays protected until this is settled." },
    }),
    propose: form({
      read: ({ amount }, { moneyFormat }) => readAmount(amount, "amount", moneyFormat),
      run: (post) => proposeRefund(post.writer, { ...requestOf(post), amountMinor: post.input }, post),
      done: { title: "Refund proposed", description: "The refund is final once the other side accepts." },
    }),
    accept: form({
      read: ({ proposal }) => readId(proposal),
      run: (post) => acceptRefund(post.writer, { ...requestOf(post), proposalId: post.input }, post),
      done: success("Dispute settled", "The agreed refund has been paid."),
    }),
    "accept-return": form({
      read: ({ address }) => readId(address),
      run: (post) => acceptReturn(post.writer, { ...requestOf(post), addressId: post.input }, post),
      done: { title: "Return accepted", description: "The buyer can now see your address and ship the item back." },
    }),
    "send-back": form({
      read: readShipment,
      run: (post) => sendBack(post.writer, { ...requestOf(post), shipment: post.input }, post),
      done: success("Return shipped", "The seller can see the tracking number."),
    }),
    "receive-return": plainStep(receiveReturn, REFUNDED),
    "contest-return": form({
      read: disputeInputSchema,
      run: (post) => contestReturn(post.writer, { ...requestOf(post), ...post.input }, post),
      done: { title: "Problem reported", description: "We'll review the case and decide." },
    }),
    pay: form({
      read: readShownPrice,
      run: (post) => payOrder(post.writer, { ...requestOf(post), shownMinor: post.input }, post),
      done: success("Paid", "Your payment is protected until you receive the item."),
    }),
    ship: form({
      read: readShipment,
      run: ({ fields, ...post }) => {
        // Times rather than ids, read in the same way. What the page didn't say, the seller hasn't seen.
        const seenAt = { seenAddressAt: readId(fields.seenAddressAt), seenLotsAt: readId(fields.seenLotsAt) };
        return shipOrder(post.writer, { ...requestOf(post), shipment: post.input, ...seenAt }, post);
      },
      done: success("Marked as shipped", "The buyer can see the tracking number."),
    }),
    address: form({
      read: (fields) => readId(fields.address),
      run: (post) => chooseDeliveryAddress(post.writer, { ...requestOf(post), addressId: post.input }, post.now),
      done: success("Address saved", "The seller can see it on the order page."),
    }),
    "keep-open": closing("keep-open", "What you buy from them goes in this parcel."),
    "send-now": closing("send-now", "The parcel is closed and ready to be sent."),
    message: form({
      read: captionInputSchema,
      run: (post) => writeInOrder(post.writer, { ...requestOf(post), ...messageDraft(post) }, post.now),
      done: { title: "Message sent", description: "" },
    }),
    review: form({
      read: readReview,
      run: (post) => reviewOrder(post.writer, { ...requestOf(post), review: post.input }, post.now),
      done: success("Review saved", "Both reviews become visible together."),
    }),
    deliver: parcelStep(deliverOrder, ({ answer }) => ({
      title: "Confirmed",
      description: `We've let the other side know. The buyer now has time to inspect ${lotsIn(answer, "the item")}.`,
    })),
    cancel: plainStep(cancelOrder, { title: "Order cancelled", description: "Your refund is in your wallet." }),
    refund: plainStep(refundBuyer, REFUNDED),
  },
  { files: MESSAGE_FILES },
);
