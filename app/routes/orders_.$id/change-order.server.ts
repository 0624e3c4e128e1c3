import type { AppLoadContext } from "@remix-run/cloudflare";
import type { z } from "zod";
import { sendTo } from "~/domain/addresses/send-to.server";
import { readShownPrice } from "~/domain/ledger/shown-price";
import { parseMoney } from "~/domain/money";
import { disputeOrder } from "~/domain/orders/open-dispute.server";
import {
  disputeInputSchema,
  messageInputSchema,
  reviewInputSchema,
  shipmentInputSchema,
} from "~/domain/orders/order-inputs";
import { writeInOrder } from "~/domain/orders/order-message.server";
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  giveBack,
  payOrder,
  shipOrder,
} from "~/domain/orders/order-verbs.server";
import { reviewOrder } from "~/domain/orders/review-order.server";
import { acceptRefund, proposeRefund } from "~/domain/orders/settle-dispute.server";
import { MAX_PHOTO_BYTES } from "~/domain/photos/add-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { type FlashWords, redirectWithToast } from "~/platform/flash.server";
import { formRefusal } from "~/platform/form-refusal.server";
import { afterOrderMoved, stepContext } from "~/platform/order-moved.server";
import { pathId } from "~/platform/path-id.server";
import { orderPhotoTools } from "~/platform/photo-store.server";
import { mediaTypeOf } from "~/platform/read-body.server";
import { type FormFields, readForm } from "~/platform/read-form.server";
import { readMultipart } from "~/platform/read-multipart.server";

interface Asked {
  readonly orderId: number;
  readonly memberId: number;
}

type Moved = { readonly notified: readonly number[] } | Refusal;

/** One form of the order's page: what it does, and what is said when it is done. */
interface Form {
  readonly run: (context: AppLoadContext, asked: Asked, fields: FormFields, photo?: Uint8Array) => Promise<Moved>;
  readonly done: FlashWords;
}

const FORMS: Readonly<Record<string, Form>> = {
  pay: {
    run: async (context, asked, fields) => {
      const shownMinor = readShownPrice(fields);
      return isRefusal(shownMinor)
        ? shownMinor
        : payOrder(context.writer, { ...asked, shownMinor }, stepContext(context));
    },
    done: { title: "Paid", description: "Your payment is protected until you have the piece.", tone: "good" },
  },
  ship: {
    run: (context, asked, { carrier, tracking, seenAddressAt = "" }) =>
      read(shipmentInputSchema, { carrier, tracking }, (shipment) => {
        const seen = /^\d{1,15}$/.test(seenAddressAt) ? { seenAddressAt: Number(seenAddressAt) } : {};
        return shipOrder(context.writer, { ...asked, shipment, ...seen }, stepContext(context));
      }),
    done: { title: "Marked as sent", description: "The buyer has the tracking number.", tone: "good" },
  },
  address: {
    run: (context, asked, { address = "" }) =>
      sendTo(context.writer, { ...asked, addressId: pathId({ id: address }) }, context.clock.now()),
    done: { title: "Address chosen", description: "The seller sees it in the order.", tone: "good" },
  },
  deliver: {
    run: (context, asked) => deliverOrder(context.writer, asked, stepContext(context)),
    done: { title: "Delivered", description: "The time to look the piece over has begun." },
  },
  confirm: {
    run: (context, asked) => confirmOrder(context.writer, asked, stepContext(context)),
    done: { title: "Order completed", description: "The seller has been paid. Thank you.", tone: "good" },
  },
  dispute: {
    run: (context, asked, { reason }) =>
      read(disputeInputSchema, { reason }, (input) =>
        disputeOrder(context.writer, { ...asked, ...input }, stepContext(context)),
      ),
    done: { title: "Problem reported", description: "The money stays in protection until you have settled it." },
  },
  cancel: {
    run: (context, asked) => cancelOrder(context.writer, asked, stepContext(context)),
    done: { title: "Cancelled", description: "Your money is back in your wallet." },
  },
  "give-back": {
    run: (context, asked) => giveBack(context.writer, asked, stepContext(context)),
    done: { title: "Refunded", description: "The whole price went back to the buyer." },
  },
  message: {
    run: (context, asked, { body }, photo) =>
      read(messageInputSchema, { body }, (input) => {
        const attachment = photo && { bytes: photo, tools: orderPhotoTools(context) };
        return writeInOrder(context.writer, { ...asked, ...input }, context.clock.now(), attachment);
      }),
    done: { title: "Message sent", description: "" },
  },
  propose: {
    run: propose,
    done: { title: "Proposed", description: "It is settled when the other side accepts." },
  },
  accept: {
    run: (context, asked, { proposal = "" }) =>
      acceptRefund(
        context.writer,
        { ...asked, proposalId: /^\d{1,15}$/.test(proposal) ? Number(proposal) : 0 },
        stepContext(context),
      ),
    done: { title: "Settled", description: "The money went where you two agreed.", tone: "good" },
  },
  review: {
    run: (context, asked, { rating, text }) =>
      read(reviewInputSchema, { rating: Number(rating), text }, (review) =>
        reviewOrder(context.writer, { ...asked, review }, context.clock.now()),
      ),
    done: { title: "Review kept", description: "It opens together with the other side's.", tone: "good" },
  },
};

/** What the forms of the order's page ask for, by their `intent`. */
export async function changeOrder(request: Request, context: AppLoadContext, asked: Asked) {
  const sent = await readSent(request);
  if (isRefusal(sent)) return formRefusal(sent, {});
  const { fields, photo } = sent;
  const form = Object.hasOwn(FORMS, fields.intent ?? "") ? FORMS[fields.intent ?? ""] : undefined;
  if (!form) return formRefusal(refuse("malformed", "This form asks for nothing that this page does."), fields);
  const moved = await form.run(context, asked, fields, photo);
  if (isRefusal(moved)) return formRefusal(moved, fields);
  afterOrderMoved(context, asked.orderId, moved.notified);
  throw redirectWithToast(context, `/orders/${asked.orderId}`, form.done);
}

/** The message's form may bring a picture; every other one is fields alone. */
async function readSent(request: Request): Promise<{ fields: FormFields; photo?: Uint8Array } | Refusal> {
  if (mediaTypeOf(request) !== "multipart/form-data") {
    const fields = await readForm(request);
    return isRefusal(fields) ? fields : { fields };
  }
  const form = await readMultipart(request, { maxBytes: MAX_PHOTO_BYTES + 64 * 1024 });
  if (isRefusal(form)) return form;
  const [file] = form.files;
  return { fields: form.fields, ...(file ? { photo: file.bytes } : {}) };
}

async function read<Input>(
  schema: z.ZodType<Input>,
  typed: Readonly<Record<string, unknown>>,
  run: (input: Input) => Promise<Moved>,
): Promise<Moved> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return run(parsed.data);
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]));
  return refuse("malformed", "Look at the field that is marked; the rest was kept.", { fields });
}

async function propose(context: AppLoadContext, asked: Asked, { amount = "" }: FormFields): Promise<Moved> {
  const amountMinor = parseMoney(amount);
  if (amountMinor !== undefined) return proposeRefund(context.writer, { ...asked, amountMinor }, stepContext(context));
  return refuse("malformed", "The amount could not be read.", {
    fields: { amount: "Enter an amount such as 25 or 25.50." },
  });
}
