import { askerOf } from "~/domain/accounts/session.server";
import { startSavingCard } from "~/domain/payments/deposits/start-deposit.server";
import { addMethod } from "~/domain/payments/methods/add-method.server";
import { makeDefault, nameMethod, removeMethod } from "~/domain/payments/methods/change-method.server";
import { cardForm, methodName } from "~/domain/payments/methods/method-forms";
import { readId } from "~/domain/read-id";
import { originOf } from "~/platform/auth/origin-of.server";
import { confirmingForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form, type MemberPost } from "~/platform/forms/define-actions.server";
import { pathAndQuery } from "~/platform/http/request.server";

const methodOf = ({ context, fields, session }: MemberPost) => ({
  ...askerOf(session),
  methodId: readId(fields.id),
  from: originOf(context),
});

/** Adds a card by its number, or on the provider's page if it has one. */
const add = confirmingForm({
  read: (fields, { payments }) => (payments.hosted ? undefined : cardForm(fields)),
  run: async ({ context, session, input: card }) => {
    const { writer, payments, clock, rules, url } = context;
    const asker = { ...askerOf(session), from: originOf(context) };
    if (card) return addMethod(writer, payments, asker, card, clock.now());
    const returnTo = `${url.origin}${pathAndQuery(url)}`;
    return startSavingCard(writer, payments, asker, { now: clock.now(), currency: rules.currency, returnTo });
  },
  done: ({ answer, context }) =>
    "continueAt" in answer
      ? answer
      : {
          to: pathAndQuery(context.url),
          title: "Card added",
          description: `You can now deposit with ${answer.name}.`,
          tone: "good",
        },
});

const rename = form({
  read: ({ name = "" }) => methodName(name),
  run: (post) => nameMethod(post.context.writer, methodOf(post), post.input),
  done: ({ input: name }) => ({ title: "Card renamed", description: `It's now called ${name}.`, tone: "good" }),
});

const useByDefault = confirmingForm({
  run: (post) => makeDefault(post.context.writer, methodOf(post), post.context.clock.now()),
  done: {
    title: "Default card changed",
    description: "We'll use it unless you choose another card.",
    tone: "good",
  },
});

const remove = confirmingForm({
  run: (post) => {
    const { writer, clock, rules } = post.context;
    return removeMethod(writer, methodOf(post), { now: clock.now(), currency: rules.currency });
  },
  done: { title: "Card removed", description: "Deposits you made with it stay in your statement.", tone: "good" },
});

/** The forms of the page with the member's cards. */
export const action = defineActions({ add, name: rename, default: useByDefault, remove });
