import { UNVERIFIED } from "~/domain/accounts/confirmation";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import { depositInputSchema } from "~/domain/payments/deposits/deposit-form";
import { depositAnswerSchema } from "~/domain/payments/deposits/record-deposit.server";
import { postApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = postApi({
  summary: "Deposit from one of your cards. Without `paymentMethodId`, your default card is charged",
  key: "required",
  body: depositInputSchema,
  status: 201,
  answer: depositAnswerSchema,
  refuses: {
    declined: "The card was declined and nothing was charged. Try another card.",
    not_allowed: UNVERIFIED,
    not_found: "This card isn't in your wallet.",
    breaks_rule: "Deposit an amount between $1.00 and $50,000.00.",
    rate_limited: "Too many declined cards. Nothing was charged. Try again in 42 minutes.",
    unavailable: "Deposits and payouts aren't available at the moment. No money was moved. Please try again later.",
  },
  handle: ({ writer, rules, now, context, caller: { member }, key, body }) =>
    deposit(writer, context.payments, { ...body, memberId: member.id, idempotencyKey: key }, { now, ...rules }),
});
