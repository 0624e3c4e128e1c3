import { askerOf } from "~/domain/accounts/session.server";
import { startSavingCard } from "~/domain/payments/deposits/start-deposit.server";
import { addMethod } from "~/domain/payments/methods/add-method.server";
import { makeDefault, nameMethod, removeMethod } from "~/domain/payments/methods/change-method.server";
import { cardForm, methodName } from "~/domain/payments/methods/method-forms";
import { readId } from "~/domain/read-id";
import { confirmingForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form, type MemberPost, success } from "~/platform/forms/define-actions.server";
import { pathAndQuery } from "~/platform/http/request.server";

const methodOf = ({ from, fields, session }: MemberPost) => ({
  ...askerOf(session),
  methodId: readId(fields.id),
  from,
});

export const action = defineActions({
  /** Adds a card by its number, or on the provider's page if it has one. */
  add: confirmingForm({
    read: (fields, { payments }) => (payments.hosted ? undefined : cardForm(fields)),
    run: async ({ writer, now, from, rules, context, session, input: card }) => {
      const { payments, url } = context;
      const asker = { ...askerOf(session), from };
      if (card) return addMethod(writer, payments, asker, card, now);
      const returnTo = `${url.origin}${pathAndQuery(url)}`;
      return startSavingCard(writer, payments, asker, { now, currency: rules.currency, returnTo });
    },
    done: ({ answer, context }) =>
      "continueAt" in answer
        ? answer
        : success("Card added", `You can now deposit with ${answer.name}.`, pathAndQuery(context.url)),
  }),
  name: form({
    read: ({ name = "" }) => methodName(name),
    run: (post) => nameMethod(post.writer, methodOf(post), post.input),
    done: ({ input: name }) => success("Card renamed", `It's now called ${name}.`),
  }),
  default: confirmingForm({
    run: (post) => makeDefault(post.writer, methodOf(post), post.now),
    done: success("Default card changed", "We'll use it unless you choose another card."),
  }),
  remove: confirmingForm({
    run: (post) => {
      const { now, rules } = post;
      return removeMethod(post.writer, methodOf(post), { now, currency: rules.currency });
    },
    done: success("Card removed", "Deposits you made with it stay in your statement."),
  }),
});
