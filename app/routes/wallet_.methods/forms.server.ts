import { askerOf } from "~/domain/accounts/session.server";
import { startSavingCard } from "~/domain/payments/deposits/start-deposit.server";
import { addMethod } from "~/domain/payments/methods/add-method.server";
import { makeDefault, nameMethod, removeMethod } from "~/domain/payments/methods/change-method.server";
import { cardForm, methodName } from "~/domain/payments/methods/method-forms";
import { readId } from "~/domain/read-id";
import { confirmingForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form, type MemberPost, success } from "~/platform/forms/define-actions.server";
import { pathAndQuery } from "~/platform/http/request.server";

const methodOf = ({ context, fields, session }: MemberPost) => ({
  ...askerOf(session),
  methodId: readId(fields.id),
  from: context.origin,
});

/** Adds a card by its number, or on the provider's page if it has one. */
const add = confirmingForm({
  read: (fields, { payments }) => (payments.hosted ? undefined : cardForm(fields)),
  run: async ({ context, session, input: card }) => {
    const { writer, payments, clock, rules, url } = context;
    const asker = { ...askerOf(session), from: context.origin };
    if (card) return addMethod(writer, payments, asker, card, clock.now());
    const returnTo = `${url.origin}${pathAndQuery(url)}`;
    return startSavingCard(writer, payments, asker, { now: clock.now(), currency: rules.currency, returnTo });
  },
  done: ({ answer, context }) =>
    "continueAt" in answer
      ? answer
      : success("Card added", `You can now deposit with ${answer.name}.`, pathAndQuery(context.url)),
});

const rename = form({
  read: ({ name = "" }) => methodName(name),
  run: (post) => nameMethod(post.context.writer, methodOf(post), post.input),
  done: ({ input: name }) => success("Card renamed", `It's now called ${name}.`),
});

const useByDefault = confirmingForm({
  run: (post) => makeDefault(post.context.writer, methodOf(post), post.context.clock.now()),
  done: success("Default card changed", "We'll use it unless you choose another card."),
});

const remove = confirmingForm({
  run: (post) => {
    const { writer, clock, rules } = post.context;
    return removeMethod(writer, methodOf(post), { now: clock.now(), currency: rules.currency });
  },
  done: success("Card removed", "Deposits you made with it stay in your statement."),
});

/** The forms of the page with the member's cards. */
export const action = defineActions({ add, name: rename, default: useByDefault, remove });
