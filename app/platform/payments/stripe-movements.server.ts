import type Stripe from "stripe";
import type { Reversal } from "~/domain/payments/chargebacks/chargeback";
import type { Movement, MovementKind, MovementQuery } from "~/domain/payments/provider/payment-provider";
import { SECOND_MS } from "~/domain/time";
import { disputeOf, refundOf } from "./stripe-events.server";
import { fromStripeAmount } from "./stripe-failure";

const PAGE = 100;

/** Balance transactions would be one list instead of four, but without a state and in the balance's currency. */
export async function listStripeMovements(stripe: Stripe, { kind, from, until, after }: MovementQuery) {
  const page = {
    created: { gte: from / SECOND_MS, lt: until / SECOND_MS },
    limit: PAGE,
    ...(after === undefined ? {} : { starting_after: after }),
  };
  switch (kind) {
    case "deposit":
      return pageOf(await stripe.charges.list(page), depositOf);
    case "payout":
      return pageOf(await stripe.transfers.list(page), payoutOf);
    case "refund":
      return pageOf(await stripe.refunds.list(page), (refund) => reversalOf("refund", refund, refundOf(refund)));
    case "dispute":
      return pageOf(await stripe.disputes.list(page), (dispute) => reversalOf("dispute", dispute, disputeOf(dispute)));
  }
}

export async function stripeBalance(stripe: Stripe, currency: string): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve();
  const ours = [...available, ...pending].filter((each) => each.currency === currency.toLowerCase());
  return fromStripeAmount(
    ours.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );
}

function pageOf<Listed extends { readonly id: string }>(
  { data, has_more }: { readonly data: readonly Listed[]; readonly has_more: boolean },
  movementOf: (object: Listed) => Movement | undefined,
) {
  const movements = data.flatMap((each) => movementOf(each) ?? []);
  return { movements, next: has_more ? data.at(-1)?.id : undefined };
}

/** A payment whose first cards were refused has several charges, of which one took money. */
function depositOf(charge: Stripe.Charge): Movement | undefined {
  const { id, payment_intent, amount, currency, status } = charge;
  if (status === "failed") return undefined;
  return {
    kind: "deposit",
    ref: (typeof payment_intent === "string" ? payment_intent : payment_intent?.id) ?? id,
    amountMinor: fromStripeAmount(amount, currency),
    state: status === "succeeded" ? "paid" : "pending",
    ...madeOf(charge),
  };
}

function payoutOf(transfer: Stripe.Transfer): Movement {
  const { id, amount, amount_reversed, currency, transfer_group } = transfer;
  return {
    kind: "payout",
    ref: transfer_group?.startsWith("payout:") ? transfer_group : id,
    amountMinor: fromStripeAmount(amount - amount_reversed, currency),
    state: "paid",
    ...madeOf(transfer),
  };
}

function reversalOf(
  kind: MovementKind,
  object: Stripe.Refund | Stripe.Dispute,
  { ref, amountMinor, state, isTaken }: Reversal,
): Movement {
  return { kind, ref, amountMinor, state: state === "open" && !isTaken ? "inquiry" : state, ...madeOf(object) };
}

const madeOf = ({ currency, created }: { readonly currency: string; readonly created: number }) => ({
  currency: currency.toUpperCase(),
  at: created * SECOND_MS,
});
