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

export const action = defineActions({
  /** From a saved card, or on the provider's page, from which a member who cancels comes back to this one. */
  deposit: form({
    read: (fields, { moneyFormat }) => depositForm(fields, moneyFormat),
    run: async ({ writer, now, rules, context: { url, payments }, memberId, input: { elsewhere, ...sum } }) => {
      const request = { memberId, ...sum };
      if (!elsewhere) return deposit(writer, payments, request, { now, ...rules });
      const pages = { returnTo: `${url.origin}${returnPath(url)}`, cancelTo: `${url.origin}${pathAndQuery(url)}` };
      return startDeposit(writer, payments, request, { now, ...rules, ...pages });
    },
    done: ({ answer, rules, context }) =>
      "continueAt" in answer
        ? answer
        : success(
            "Money deposited",
            `${formatMoney(answer.availableMinor, rules.currency)} is available for bids and purchases.`,
            returnPath(context.url),
          ),
  }),
  payout: confirmingForm({
    read: (fields, { moneyFormat }) => payoutForm(fields, moneyFormat),
    run: async ({ writer, now, from, rules: { currency }, context, session, input }) => {
      const paid = await payOut(writer, context.payments, { ...askerOf(session), from, ...input }, { now, currency });
      if (!isRefusal(paid) && paid.failure)
        logEvent("payout_pending", { payoutId: paid.answer.payoutId }, paid.failure.error);
      return paid;
    },
    done: ({ answer, input, rules }) => payoutWords(answer.status, formatMoney(input.amountMinor, rules.currency)),
  }),
  "cancel-payout": form({
    read: ({ id }) => readId(id),
    run: ({ writer, now, from, memberId, input: payoutId }) => cancelPayout(writer, { memberId, payoutId, from }, now),
    done: ({ answer, rules }) =>
      success("Payout cancelled", `${formatMoney(answer.amountMinor, rules.currency)} is available again.`),
  }),
  "set-up-payouts": confirmingForm({
    run: ({ writer, now, context: { payments, url }, session }) =>
      startPayoutSetUp(writer, payments, askerOf(session), { now, returnTo: `${url.origin}/wallet` }),
    done: ({ answer }) => answer,
  }),
});
