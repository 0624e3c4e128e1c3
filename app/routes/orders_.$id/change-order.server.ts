import type { AppLoadContext } from "@remix-run/cloudflare";
import { idempotencyKeySchema } from "~/domain/idempotency/idempotency-key";
import { readShownPrice } from "~/domain/ledger/shown-price";
import { writeInOrder } from "~/domain/orders/conversation/order-message.server";
import { chooseDeliveryAddress } from "~/domain/orders/delivery/choose-delivery-address.server";
import { messageInputSchema, reviewInputSchema, shipmentInputSchema } from "~/domain/orders/order-inputs";
import { MAX_FORM_MB } from "~/domain/orders/photo-limits";
import { reviewOrder } from "~/domain/orders/reviews/review-order.server";
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  giveBack,
  payOrder,
  shipOrder,
} from "~/domain/orders/steps/order-verbs.server";
import { isRefusal, refuse } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { formRefusal } from "~/platform/http/form-refusal.server";
import { pathId } from "~/platform/http/path-id.server";
import { mediaTypeOf } from "~/platform/http/read-body.server";
import { type FormFields, readForm } from "~/platform/http/read-form.server";
import { type RefusedMultipart, readMultipart } from "~/platform/http/read-multipart.server";
import { stepContext } from "~/platform/step-context.server";
import { orderPhotoTools } from "~/platform/storage/photo-store.server";
import { DISPUTE_FORMS } from "./dispute-forms.server";
import { type Asked, type OrderFormAction, withInput } from "./order-forms";

const FORMS: Readonly<Record<string, OrderFormAction>> = {
  ...DISPUTE_FORMS,
  pay: {
    run: async (context, asked, fields) => {
      const shownMinor = readShownPrice(fields);
      return isRefusal(shownMinor)
        ? shownMinor
        : payOrder(context.writer, { ...asked, shownMinor }, stepContext(context));
    },
    done: { title: "Paid", description: "Your payment is protected until you receive the item.", tone: "good" },
  },
  ship: {
    run: (context, asked, { carrier, tracking, seenAddressAt = "" }) =>
      withInput(shipmentInputSchema, { carrier, tracking }, (shipment) => {
        const seen = /^\d{1,15}$/.test(seenAddressAt) ? { seenAddressAt: Number(seenAddressAt) } : {};
        return shipOrder(context.writer, { ...asked, shipment, ...seen }, stepContext(context));
      }),
    done: { title: "Marked as shipped", description: "The buyer can see the tracking number.", tone: "good" },
  },
  address: {
    run: (context, asked, { address = "" }) =>
      chooseDeliveryAddress(context.writer, { ...asked, addressId: pathId({ id: address }) }, context.clock.now()),
    done: { title: "Address saved", description: "The seller can see it on the order page.", tone: "good" },
  },
  deliver: {
    run: (context, asked) => deliverOrder(context.writer, asked, stepContext(context)),
    done: { title: "Delivery confirmed", description: "The time to inspect the item has started." },
  },
  confirm: {
    run: (context, asked) => confirmOrder(context.writer, asked, stepContext(context)),
    done: { title: "Order completed", description: "The seller has been paid.", tone: "good" },
  },
  cancel: {
    run: (context, asked) => cancelOrder(context.writer, asked, stepContext(context)),
    done: { title: "Order cancelled", description: "Your refund is in your wallet." },
  },
  "give-back": {
    run: (context, asked) => giveBack(context.writer, asked, stepContext(context)),
    done: { title: "Buyer refunded", description: "The buyer has received the full price." },
  },
  message: {
    run: (context, asked, fields, [photo]) =>
      withInput(messageInputSchema, { body: fields.body }, (input) => {
        const attachment = photo && { bytes: photo, tools: orderPhotoTools(context) };
        const idempotencyKey = idempotencyKeySchema.safeParse(fields.key).data;
        return writeInOrder(context.writer, { ...asked, ...input, idempotencyKey }, context.clock.now(), attachment);
      }),
    done: { title: "Message sent", description: "" },
  },
  review: {
    run: (context, asked, { rating, text }) =>
      withInput(reviewInputSchema, { rating: Number(rating), text }, (review) =>
        reviewOrder(context.writer, { ...asked, review }, context.clock.now()),
      ),
    done: { title: "Review saved", description: "Both reviews become visible together.", tone: "good" },
  },
};

/** Carries out the form of the order page that `intent` names, then redirects back to the page. */
export async function changeOrder(request: Request, context: AppLoadContext, asked: Asked) {
  const sent = await readSent(request);
  if (isRefusal(sent)) return formRefusal(sent, sent.typed);
  const { fields, pictures } = sent;
  const form = Object.hasOwn(FORMS, fields.intent ?? "") ? FORMS[fields.intent ?? ""] : undefined;
  if (!form)
    return formRefusal(refuse("malformed", "This form is out of date. Reload the page and try again."), fields);
  const moved = await form.run(context, asked, fields, pictures);
  if (isRefusal(moved)) return formRefusal(moved, fields);
  publish(context, moved.effects);
  throw redirectWithToast(context, `/orders/${asked.orderId}`, form.done);
}

/** Messages and problem reports can include photos, so those forms are multipart; the others are not. */
async function readSent(
  request: Request,
): Promise<{ fields: FormFields; pictures: readonly Uint8Array[] } | RefusedMultipart> {
  if (mediaTypeOf(request) !== "multipart/form-data") {
    const fields = await readForm(request);
    return isRefusal(fields) ? { ...fields, typed: {} } : { fields, pictures: [] };
  }
  const form = await readMultipart(request, { maxBytes: MAX_FORM_MB * 1024 * 1024 });
  if (!isRefusal(form)) return { fields: form.fields, pictures: form.files.map(({ bytes }) => bytes) };
  return form.refused === "too_large" ? { ...form, fields: { photo: form.message } } : form;
}
