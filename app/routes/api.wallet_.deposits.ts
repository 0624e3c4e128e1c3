import { deposit } from "~/domain/payments/deposits/deposit.server";
import { depositInputSchema } from "~/domain/payments/deposits/deposit-input";
import { depositAnswerSchema } from "~/domain/payments/deposits/record-deposit.server";
import { call, defineApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Deposit from one of your cards, or from your default one",
    key: "required",
    body: depositInputSchema,
    status: 201,
    answer: depositAnswerSchema,
    refuses: {
      declined: "The card was declined. Nothing was charged; try another card.",
      not_found: "You have no such card.",
      breaks_rule: "Deposit between $1.00 and $50,000.00.",
      rate_limited: "Too many cards were refused within an hour, so cards wait. Nothing was charged.",
    },
    handle: ({ context, caller: { member }, key, body }) =>
      deposit(
        context.writer,
        context.payments,
        { ...body, memberId: member.id, idempotencyKey: key },
        { now: context.clock.now(), currency: context.rules.currency },
      ),
  }),
});
