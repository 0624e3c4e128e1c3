import Stripe from "stripe";
import { z } from "zod";
import type { ProviderEvent } from "~/domain/ledger/payment-provider";
import { type Refusal, refuse } from "~/domain/refusal";
import { fromStripeAmount } from "./stripe-amount";

const asId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
/** What `metadataOf` put on the charge; anything else on the account is not ours. */
const ours = z.object({ member: asId, key: z.guid(), input: z.string().length(64) });
const oursToSave = z.object({ member: asId });

/** Brands as people write them, where Stripe writes them otherwise. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** Checks the signature and its age (five minutes) and says in our words what happened. Refuses a false or old one. */
export async function readStripeEvent(
  stripe: Stripe,
  webhookSecret: string,
  { body, signature }: { body: string; signature: string },
): Promise<ProviderEvent | Refusal> {
  let event: Stripe.Event;
  try {
    const crypto = Stripe.createSubtleCryptoProvider();
    event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, undefined, crypto);
  } catch {
    return refuse("malformed", "This report is not signed by Stripe, or is too old.");
  }
  return { id: event.id, kind: event.type, ...(await tell(stripe, event)) };
}

type Told = ProviderEvent extends infer Event ? (Event extends unknown ? Omit<Event, "id" | "kind"> : never) : never;

async function tell(stripe: Stripe, event: Stripe.Event): Promise<Told> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const { payment_status, metadata, amount_total, currency } = event.data.object;
      if (payment_status !== "paid") return { type: "other" };
      return depositPaid(metadata, amount_total, currency);
    }
    case "payment_intent.succeeded": {
      const { metadata, amount_received, currency } = event.data.object;
      return depositPaid(metadata, amount_received, currency);
    }
    case "setup_intent.succeeded": {
      const { metadata, payment_method } = event.data.object;
      const known = oursToSave.safeParse(metadata);
      const ref = typeof payment_method === "string" ? payment_method : payment_method?.id;
      return known.success && ref ? cardSaved(stripe, known.data.member, ref) : { type: "other" };
    }
    case "transfer.reversed": {
      const { id, amount_reversed, currency, transfer_group } = event.data.object;
      if (!transfer_group?.startsWith("payout:")) return { type: "other" };
      return {
        type: "payout-returned",
        reference: id,
        key: transfer_group,
        reversedMinor: fromStripeAmount(amount_reversed, currency),
        currency,
      };
    }
    case "account.updated": {
      const { id, capabilities } = event.data.object;
      return { type: "account-changed", accountRef: id, isReady: capabilities?.transfers === "active" };
    }
    default:
      return { type: "other" };
  }
}

function depositPaid(metadata: unknown, amount: number | null, currency: string | null): Told {
  const known = ours.safeParse(metadata);
  if (!known.success || !amount || !currency) return { type: "other" };
  const { member, key, input } = known.data;
  const amountMinor = fromStripeAmount(amount, currency);
  return { type: "deposit-paid", memberId: member, amountMinor, currency, request: { key, inputHash: input } };
}

async function cardSaved(stripe: Stripe, memberId: number, ref: string): Promise<Told> {
  const { card } = await stripe.paymentMethods.retrieve(ref);
  if (!card) return { type: "other" };
  return { type: "card-saved", memberId, card: { ref, brand: BRANDS[card.brand] ?? "Card", last4: card.last4 } };
}
