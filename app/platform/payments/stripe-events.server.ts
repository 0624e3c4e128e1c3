import Stripe from "stripe";
import * as z from "zod";
import type { Reversal } from "~/domain/payments/chargebacks/chargeback";
import type { FailureReason } from "~/domain/payments/provider/failure-reason";
import type { ProviderEvent, ReportSource } from "~/domain/payments/provider/payment-provider";
import { type Refusal, refuse } from "~/domain/refusal";
import { SECOND_MS } from "~/domain/time";
import { failureReason, fromStripeAmount } from "./stripe-failure";

const asId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
/** The metadata that `metadataOf` adds to a charge. Events without it are not ours. */
const ours = z.object({ member: asId, key: z.guid(), input: z.string().length(64) });
/** Marks the payments of Checkout, where a payer whose card is refused sees it, and may try another at once. */
export const ON_STRIPES_PAGE = { on: "checkout" } as const;
const onOurPages = z.object({ on: z.undefined().optional() });
const oursToSave = z.object({ member: asId, session: z.string().optional() });

const BRANDS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/**
 * Checks the signature and its age (five minutes). Ignores reports in the other mode, and those about another kind of
 * account than the endpoint's: on their own accounts, members could make any payment look like a deposit.
 */
export async function readStripeEvent(
  stripe: Stripe,
  { source, secret, isLive }: { source: ReportSource; secret: string; isLive: boolean },
  { body, signature }: { body: string; signature: string },
): Promise<ProviderEvent | Refusal> {
  let event: Stripe.Event;
  try {
    const crypto = Stripe.createSubtleCryptoProvider();
    event = await stripe.webhooks.constructEventAsync(body, signature, secret, undefined, crypto);
  } catch {
    return refuse("malformed", "This report isn't signed by Stripe, or it's too old.");
  }
  const head = { provider: "stripe", id: event.id, kind: event.type } as const;
  const isOfEndpoint = event.livemode === isLive && (event.account !== undefined) === (source === "connected");
  const content = isOfEndpoint && (source === "own" ? await contentOf(stripe, event) : accountContent(event));
  return { ...head, ...(content || { type: "other" }) };
}

type EventContent = ProviderEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, "provider" | "id" | "kind">
    : never
  : never;

async function contentOf(stripe: Stripe, event: Stripe.Event): Promise<EventContent | false | undefined> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed": {
      const { payment_status, metadata, amount_total, currency, payment_intent } = event.data.object;
      const facts = factsOf(payment_intent, metadata, amount_total, currency);
      if (!facts || event.type !== "checkout.session.async_payment_failed")
        return facts && { type: payment_status === "paid" ? "deposit-paid" : "deposit-pending", ...facts };
      return { type: "deposit-failed", ...facts, reason: await reasonOf(stripe, payment_intent), isDelayed: true };
    }
    case "payment_intent.succeeded": {
      const { id, metadata, amount_received, currency } = event.data.object;
      const facts = factsOf(id, metadata, amount_received, currency);
      return facts && { type: "deposit-paid", ...facts };
    }
    case "payment_intent.processing":
    case "payment_intent.payment_failed": {
      const { id, metadata, amount, currency, last_payment_error } = event.data.object;
      const facts = onOurPages.safeParse(metadata).success && factsOf(id, metadata, amount, currency);
      if (event.type === "payment_intent.processing") return facts && { type: "deposit-pending", ...facts };
      return facts && { type: "deposit-failed", ...facts, reason: failureReason(last_payment_error), isDelayed: false };
    }
    case "setup_intent.succeeded": {
      const { metadata, payment_method } = event.data.object;
      const parsed = oursToSave.safeParse(metadata);
      const ref = typeof payment_method === "string" ? payment_method : payment_method?.id;
      return parsed.success && ref ? cardSaved(stripe, parsed.data, ref) : undefined;
    }
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return reversalContent(stripe, event.data.object, [disputeOf(event.data.object, event.type)]);
    case "charge.refunded": {
      const { payment_intent } = event.data.object;
      const { data } = await stripe.refunds.list({ payment_intent: idOf(payment_intent) ?? "", limit: 100 });
      return reversalContent(stripe, event.data.object, data.map(refundOf));
    }
    case "refund.failed":
      return reversalContent(stripe, event.data.object, [refundOf(event.data.object)]);
    case "transfer.reversed": {
      const { id, amount_reversed, currency, transfer_group } = event.data.object;
      if (!transfer_group?.startsWith("payout:")) return undefined;
      return {
        type: "payout-returned",
        reference: id,
        key: transfer_group,
        reversedMinor: fromStripeAmount(amount_reversed, currency),
        currency,
      };
    }
    default:
      return undefined;
  }
}

function accountContent(event: Stripe.Event): EventContent | undefined {
  const { account: accountRef = "" } = event;
  switch (event.type) {
    case "account.updated": {
      const { id, capabilities } = event.data.object;
      if (id !== accountRef) return undefined;
      const isReady = capabilities?.transfers === "active";
      return { type: "account-changed", accountRef, isReady, at: event.created * SECOND_MS };
    }
    case "account.external_account.created":
    case "account.external_account.updated":
      return { type: "destination-changed", accountRef };
    default:
      return undefined;
  }
}

function factsOf(
  payment: string | Stripe.PaymentIntent | null | undefined,
  metadata: unknown,
  amount: number | null,
  currency: string | null,
) {
  const parsed = ours.safeParse(metadata);
  if (!parsed.success || !amount || !currency) return undefined;
  const { member, key, input } = parsed.data;
  return {
    memberId: member,
    amountMinor: fromStripeAmount(amount, currency),
    currency,
    request: { key, inputHash: input },
    paymentRef: idOf(payment),
  };
}

const idOf = (reference: string | { readonly id: string } | null | undefined) =>
  (typeof reference === "string" ? reference : reference?.id) ?? null;

/** While a bank only asks about a payment, it leaves the money where it is. */
export function disputeOf({ id, status, amount, currency, reason }: Stripe.Dispute, type = ""): Reversal {
  const isWon = type === "charge.dispute.funds_reinstated" || ["won", "warning_closed", "prevented"].includes(status);
  return {
    ref: id,
    state: isWon ? "won" : status === "lost" ? "lost" : "open",
    amountMinor: fromStripeAmount(amount, currency),
    isTaken: type === "charge.dispute.funds_withdrawn" || !status.startsWith("warning_"),
    reason,
  };
}

export function refundOf({ id, status, amount, currency, reason }: Stripe.Refund): Reversal {
  const isFailed = status === "failed" || status === "canceled";
  const amountMinor = fromStripeAmount(amount, currency);
  return { ref: id, state: isFailed ? "failed" : "done", amountMinor, isTaken: true, reason: reason ?? "" };
}

async function reversalContent(
  stripe: Stripe,
  { payment_intent, currency }: Pick<Stripe.Refund, "payment_intent" | "currency">,
  reversals: readonly Reversal[],
): Promise<EventContent> {
  const paymentRef = idOf(payment_intent);
  const payment = paymentRef === null ? null : await stripe.paymentIntents.retrieve(paymentRef);
  const parsed = oursToSave.safeParse(payment?.metadata);
  return {
    type: "payment-reversed",
    paymentRef,
    ownerId: parsed.success ? parsed.data.member : null,
    currency,
    reversals,
  };
}

/** A report of a session doesn't say why its payment failed. */
async function reasonOf(stripe: Stripe, payment: string | Stripe.PaymentIntent | null): Promise<FailureReason> {
  if (payment === null) return "refused";
  const { last_payment_error } = typeof payment === "string" ? await stripe.paymentIntents.retrieve(payment) : payment;
  return failureReason(last_payment_error);
}

async function cardSaved(
  stripe: Stripe,
  { member: memberId, session: sessionId }: z.infer<typeof oursToSave>,
  ref: string,
): Promise<EventContent | undefined> {
  const { card } = await stripe.paymentMethods.retrieve(ref);
  if (!card) return undefined;
  const saved = { ref, brand: BRANDS[card.brand] ?? "Card", last4: card.last4 };
  return { type: "card-saved", memberId, sessionId, card: saved };
}
