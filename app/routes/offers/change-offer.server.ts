import type { AppLoadContext } from "@remix-run/cloudflare";
import { readShownPrice } from "~/domain/ledger/shown-price";
import { endOffer } from "~/domain/offers/end-offer.server";
import { counterOffer } from "~/domain/offers/make-offer.server";
import { acceptOffer } from "~/domain/orders/purchase/accept-offer.server";
import { readAmount } from "~/domain/read-amount";
import { isRefusal, refuse } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { formRefusal } from "~/platform/http/form-refusal.server";
import { type FormFields, readForm } from "~/platform/http/read-form.server";

interface Asked {
  readonly offerId: number;
  readonly memberId: number;
}

/** Handles the forms of the offers page by their `intent` and their `offer`. */
export async function changeOffer(request: Request, context: AppLoadContext, memberId: number) {
  const fields = await readForm(request);
  if (isRefusal(fields)) return formRefusal(fields, {});
  const asked = { offerId: /^\d{1,15}$/.test(fields.offer ?? "") ? Number(fields.offer) : 0, memberId };
  switch (fields.intent) {
    case "accept":
      return accept(context, asked, fields);
    case "counter":
      return counter(context, asked, fields);
    case "decline":
    case "withdraw":
      return end(context, asked, fields, fields.intent);
    default:
      return formRefusal(refuse("malformed", "This form is out of date. Reload the page and try again."), fields);
  }
}

async function accept(context: AppLoadContext, asked: Asked, fields: FormFields) {
  const shownMinor = readShownPrice(fields);
  if (isRefusal(shownMinor)) return formRefusal(shownMinor, fields);
  const accepted = await acceptOffer(
    context.writer,
    { ...asked, shownMinor },
    { now: context.clock.now(), rules: context.rules },
  );
  if (isRefusal(accepted)) return formRefusal(accepted, fields);
  publish(context, accepted.effects);
  throw redirectWithToast(context, `/orders/${accepted.orderId}`, {
    title: "Offer accepted",
    description: "This is the order, with its next steps.",
    tone: "good",
  });
}

async function counter(context: AppLoadContext, asked: Asked, fields: FormFields) {
  const amountMinor = readAmount(fields.amount, "amount", context.moneyFormat);
  if (isRefusal(amountMinor)) return formRefusal(amountMinor, fields);
  const made = await counterOffer(context.writer, { ...asked, amountMinor }, offerContext(context));
  if (isRefusal(made)) return formRefusal(made, fields);
  publish(context, made.effects);
  throw redirectWithToast(context, "/offers", {
    title: "Counter-offer sent",
    description: "It stays open for 48 hours.",
  });
}

async function end(context: AppLoadContext, asked: Asked, fields: FormFields, answer: "decline" | "withdraw") {
  const ended = await endOffer(context.writer, { ...asked, answer }, offerContext(context));
  if (isRefusal(ended)) return formRefusal(ended, fields);
  publish(context, ended.effects);
  const title = answer === "decline" ? "Offer declined" : "Offer withdrawn";
  throw redirectWithToast(context, "/offers", { title, description: "We've let the other side know." });
}

function offerContext({ clock, rules }: AppLoadContext) {
  return { now: clock.now(), currency: rules.currency };
}
