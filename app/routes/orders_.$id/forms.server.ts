import { idempotencyKeySchema } from "~/domain/idempotency/idempotency-key";
import { readShownPrice } from "~/domain/ledger/shown-price";
import { writeInOrder } from "~/domain/orders/conversation/write-in-order.server";
import { chooseDeliveryAddress } from "~/domain/orders/delivery/choose-delivery-address.server";
import {
  type ReviewInput,
  reviewDetailsSchema,
  reviewInputSchema,
  shipmentInputSchema,
} from "~/domain/orders/order-inputs";
import { DETAILS } from "~/domain/orders/reviews/detailed-ratings";
import { reviewOrder } from "~/domain/orders/reviews/review-order.server";
import { cancelOrder, deliverOrder, payOrder, refundBuyer, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { readId } from "~/domain/read-id";
import { isRefusal, type Refusal, refuseOutOfDate } from "~/domain/refusal";
import { captionInputSchema } from "~/domain/threads/message-input";
import { MAX_MESSAGE_MB } from "~/domain/threads/message-limits";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import { parseFields } from "~/platform/forms/parse-fields.server";
import type { FormFields } from "~/platform/http/read-form.server";
import { stepContext } from "~/platform/step-context.server";
import { messagePhotoTools } from "~/platform/storage/photo-store.server";
import { DISPUTE_FORMS } from "./dispute-forms.server";
import { askedOf, plainStep } from "./order-post.server";

const pay = form({
  read: readShownPrice,
  run: ({ context, ...post }) =>
    payOrder(context.writer, { ...askedOf(post), shownMinor: post.input }, stepContext(context)),
  done: { title: "Paid", description: "Your payment is protected until you receive the item.", tone: "good" },
});

const ship = form({
  read: shipmentInputSchema,
  run: ({ context, ...post }) => {
    const { seenAddressAt } = post.fields;
    // A time rather than an id, read in the same way: 0 means that no address had been chosen.
    const seen = seenAddressAt === undefined ? {} : { seenAddressAt: readId(seenAddressAt) };
    return shipOrder(context.writer, { ...askedOf(post), shipment: post.input, ...seen }, stepContext(context));
  },
  done: { title: "Marked as shipped", description: "The buyer can see the tracking number.", tone: "good" },
});

const address = form({
  read: (fields) => readId(fields.address),
  run: ({ context, ...post }) =>
    chooseDeliveryAddress(context.writer, { ...askedOf(post), addressId: post.input }, context.clock.now()),
  done: { title: "Address saved", description: "The seller can see it on the order page.", tone: "good" },
});

const message = form({
  read: captionInputSchema,
  run: ({ context, files, ...post }) => {
    const pictures =
      files.length > 0 ? { bytes: files.map(({ bytes }) => bytes), tools: messagePhotoTools(context) } : undefined;
    const idempotencyKey = idempotencyKeySchema.safeParse(post.fields.key).data;
    const draft = { ...askedOf(post), ...post.input, pictures, idempotencyKey };
    return writeInOrder(context.writer, draft, context.clock.now());
  },
  done: { title: "Message sent", description: "" },
});

/** Omits details without a rating. */
function readReview({ rating, text, ...typed }: FormFields): ReviewInput | Refusal {
  const whole = parseFields(reviewInputSchema.pick({ rating: true, text: true }), { rating: Number(rating), text });
  if (isRefusal(whole)) return whole;
  const chosen = DETAILS.flatMap((detail) => (typed[detail] ? [[detail, Number(typed[detail])] as const] : []));
  const details = reviewDetailsSchema.safeParse(Object.fromEntries(chosen));
  return details.success ? { ...whole, ...details.data } : refuseOutOfDate();
}

const review = form({
  read: readReview,
  run: ({ context, ...post }) =>
    reviewOrder(context.writer, { ...askedOf(post), review: post.input }, context.clock.now()),
  done: { title: "Review saved", description: "Both reviews become visible together.", tone: "good" },
});

/** The forms of the order page. Messages and problem reports can include photos. */
export const orderForms = defineActions(
  {
    ...DISPUTE_FORMS,
    pay,
    ship,
    address,
    message,
    review,
    deliver: plainStep(deliverOrder, {
      title: "Confirmed",
      description: "We've let the other side know. The buyer now has time to inspect the item.",
    }),
    cancel: plainStep(cancelOrder, { title: "Order cancelled", description: "Your refund is in your wallet." }),
    refund: plainStep(refundBuyer, { title: "Buyer refunded", description: "The buyer has received the full price." }),
  },
  { files: { maxBytes: MAX_MESSAGE_MB * 1024 * 1024, field: "photo" } },
);
