import { startSavingCard } from "~/domain/payments/deposits/start-deposit.server";
import { addMethod } from "~/domain/payments/methods/add-method.server";
import { makeDefault, nameMethod, removeMethod } from "~/domain/payments/methods/change-method.server";
import { cardForm, methodName } from "~/domain/payments/methods/method-forms";
import { readId } from "~/domain/read-id";
import { isRefusal } from "~/domain/refusal";
import { confirmByForm } from "~/platform/auth/confirm.server";
import { pathAndQuery } from "~/platform/auth/gate.server";
import { originOf } from "~/platform/auth/origin-of.server";
import { defineActions, form, type MemberPost } from "~/platform/forms/define-actions.server";

const methodOf = ({ context, fields, memberId }: Pick<MemberPost, "context" | "fields" | "memberId">) => ({
  memberId,
  methodId: readId(fields.id),
  from: originOf(context),
});

/** Adds a card by its number, or on the provider's page if it has one. */
const add = form({
  run: async (post) => {
    const { writer, payments, clock, rules, url } = post.context;
    const card = payments.hosted ? undefined : cardForm(post.fields);
    if (isRefusal(card)) return card;
    const confirmed = await confirmByForm(post);
    if (isRefusal(confirmed)) return confirmed;
    const asker = { memberId: post.memberId, confirmedAt: confirmed.confirmedAt, from: originOf(post.context) };
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
  run: ({ input: name, ...post }) => nameMethod(post.context.writer, methodOf(post), name),
  done: ({ input: name }) => ({ title: "Card renamed", description: `It's now called ${name}.`, tone: "good" }),
});

const useByDefault = form({
  run: async (post) => {
    const confirmed = await confirmByForm(post);
    if (isRefusal(confirmed)) return confirmed;
    const { writer, clock } = post.context;
    return makeDefault(writer, { ...methodOf(post), confirmedAt: confirmed.confirmedAt }, clock.now());
  },
  done: {
    title: "Default card changed",
    description: "We'll use it unless you choose another card.",
    tone: "good",
  },
});

const remove = form({
  run: async (post) => {
    const confirmed = await confirmByForm(post);
    if (isRefusal(confirmed)) return confirmed;
    const { writer, clock, rules } = post.context;
    const method = { ...methodOf(post), confirmedAt: confirmed.confirmedAt };
    return removeMethod(writer, method, { now: clock.now(), currency: rules.currency });
  },
  done: { title: "Card removed", description: "Deposits you made with it stay in your statement.", tone: "good" },
});

/** The forms of the page with the member's cards. */
export const cardForms = defineActions({ add, name: rename, default: useByDefault, remove });
