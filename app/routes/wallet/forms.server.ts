import { safeReturnPath } from "~/domain/accounts/return-path";
import { askerOf } from "~/domain/accounts/session.server";
import { formatMoney } from "~/domain/money";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import { depositForm } from "~/domain/payments/deposits/deposit-form";
import { startDeposit, startPayoutSetUp } from "~/domain/payments/deposits/start-deposit.server";
import { cancelPayout } from "~/domain/payments/payouts/cancel-payout.server";
import { type PayoutResult, payOut } from "~/domain/payments/payouts/pay-out.server";
import { payoutForm } from "~/domain/payments/payouts/payout-form";
import { NEW_DESTINATION_MS } from "~/domain/payments/payouts/payout-rule";
import { readId } from "~/domain/read-id";
import { isRefusal } from "~/domain/refusal";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { confirmingForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";
import type { FlashWords } from "~/platform/http/flash.server";
import { pathAndQuery } from "~/platform/http/request.server";
import { logEvent } from "~/platform/log";

/** A member sent here by a bid or a purchase returns to it afterwards. */
function returnPath({ searchParams }: URL): string {
  const redirectTo = searchParams.get("redirect");
  return redirectTo === null ? "/wallet" : safeReturnPath(redirectTo);
}

/** From a saved card, or on the provider's page, from which a member who cancels comes back to this one. */
const deposits = form({
  read: (fields, { moneyFormat }) => depositForm(fields, moneyFormat),
  run: async ({ context, memberId, input: { elsewhere, ...sum } }) => {
    const { url, writer, payments, clock } = context;
    const request = { memberId, ...sum };
    if (!elsewhere) return deposit(writer, payments, request, { now: clock.now(), ...context.rules });
    const pages = { returnTo: `${url.origin}${returnPath(url)}`, cancelTo: `${url.origin}${pathAndQuery(url)}` };
    return startDeposit(writer, payments, request, { now: clock.now(), ...context.rules, ...pages });
  },
  done: ({ answer, context }) =>
    "continueAt" in answer
      ? answer
      : success(
          "Money deposited",
          `${formatMoney(answer.availableMinor, context.rules.currency)} is available for bids and purchases.`,
          returnPath(context.url),
        ),
});

const payouts = confirmingForm({
  read: (fields, { moneyFormat }) => payoutForm(fields, moneyFormat),
  run: async ({ context, session, input }) => {
    const { writer, payments, clock, rules } = context;
    const request = { ...askerOf(session), from: context.origin, ...input };
    const paid = await payOut(writer, payments, request, { now: clock.now(), currency: rules.currency });
    if (!isRefusal(paid) && paid.failure)
      logEvent("payout_pending", { payoutId: paid.answer.payoutId }, paid.failure.error);
    return paid;
  },
  done: ({ answer, input, context }) =>
    payoutWords(answer.status, formatMoney(input.amountMinor, context.rules.currency)),
});

function payoutWords(status: PayoutResult["status"], money: string): FlashWords {
  const words: Readonly<Record<PayoutResult["status"], FlashWords>> = {
    paid: success("Payout sent", `We've sent ${money}.`),
    waiting: {
      tone: "plain",
      title: "Payout scheduled",
      description: `We'll send ${money} once its destination has been on your account for ${spokenDuration(NEW_DESTINATION_MS)}. Until then, you can cancel it here.`,
    },
    pending: {
      tone: "plain",
      title: "Payout in progress",
      description: `${money} is set aside. We'll let you know when we've sent it.`,
    },
    failed: { tone: "bad", title: "Payout failed", description: `We couldn't send ${money}. It's available again.` },
  };
  return words[status];
}

const cancel = form({
  read: ({ id }) => readId(id),
  run: ({ context, memberId, input: payoutId }) =>
    cancelPayout(context.writer, { memberId, payoutId, from: context.origin }, context.clock.now()),
  done: ({ answer, context }) =>
    success("Payout cancelled", `${formatMoney(answer.amountMinor, context.rules.currency)} is available again.`),
});

const setUpPayouts = confirmingForm({
  run: ({ context: { writer, payments, clock, url }, session }) => {
    const options = { now: clock.now(), returnTo: `${url.origin}/wallet` };
    return startPayoutSetUp(writer, payments, askerOf(session), options);
  },
  done: ({ answer }) => answer,
});

/** The forms of the wallet. */
export const action = defineActions({
  deposit: deposits,
  payout: payouts,
  "cancel-payout": cancel,
  "set-up-payouts": setUpPayouts,
});
