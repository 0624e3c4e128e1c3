import { askerOf } from "~/domain/accounts/session.server";
import { payOut } from "~/domain/payments/payouts/pay-out.server";
import { payoutAnswerSchema, payoutInputSchema } from "~/domain/payments/payouts/payout-form";
import { isRefusal } from "~/domain/refusal";
import { postApi } from "~/platform/api/define-api.server";
import { logEvent } from "~/platform/log";

export const { loader, action, api } = postApi({
  summary: "Request a payout to your default card or bank account. Needs a confirmed session",
  key: "required",
  body: payoutInputSchema,
  status: 201,
  answer: payoutAnswerSchema,
  refuses: {
    not_enough_funds: "$60.00 is available. Enter that amount or less.",
    not_allowed:
      "Confirm it's you first. Payouts and new payment methods need your password again, or a code with two-step sign-in, which is then valid for 10 minutes.",
    conflict: "Payouts are on hold while your bank decides on a disputed deposit. Your wallet shows which one.",
    breaks_rule: "The minimum payout is $1.00.",
    unavailable: "Deposits and payouts aren't available at the moment. No money was moved. Please try again later.",
  },
  handle: async ({ writer, rules, now, context, caller, key, body }) => {
    const request = { ...body, ...askerOf(caller), from: context.origin, idempotencyKey: key };
    const paid = await payOut(writer, context.payments, request, { now, currency: rules.currency });
    if (isRefusal(paid)) return paid;
    if (paid.failure) logEvent("payout_pending", { payoutId: paid.answer.payoutId }, paid.failure.error);
    return { ...paid.answer, effects: paid.effects };
  },
});
