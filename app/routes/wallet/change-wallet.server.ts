import type { AppLoadContext } from "@remix-run/cloudflare";
import { safeReturnPath } from "~/domain/accounts/return-path";
import type { Session } from "~/domain/accounts/session.server";
import { formatMoney } from "~/domain/money";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import { depositForm } from "~/domain/payments/deposits/deposit-form";
import { type ProviderRedirect, startDeposit, startPayoutSetUp } from "~/domain/payments/deposits/hosted.server";
import { cancelPayout } from "~/domain/payments/payouts/cancel-payout.server";
import { payOut } from "~/domain/payments/payouts/pay-out.server";
import { payoutForm } from "~/domain/payments/payouts/payout-form";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { confirmedByForm } from "~/platform/auth/confirm.server";
import { pathAndQuery } from "~/platform/auth/gate.server";
import { publish } from "~/platform/effects/publish-effects.server";
import type { FlashWords } from "~/platform/http/flash.server";
import { pathId } from "~/platform/http/path-id.server";
import type { FormFields } from "~/platform/http/read-form.server";
import { logEvent } from "~/platform/log";

/** Handles one of the wallet's forms and returns what to tell the member. */
export function changeWallet(
  context: AppLoadContext,
  session: Session,
  typed: FormFields,
): Promise<FlashWords | ProviderRedirect | Refusal> {
  switch (typed.intent) {
    case "payout":
      return takeOut(context, session, typed);
    case "cancel-payout":
      return cancel(context, session, typed);
    case "set-up-payouts":
      return setUpPayouts(context, session, typed);
    default:
      return putIn(context, session, typed);
  }
}

const walletOf = ({ url }: AppLoadContext) => `${url.origin}/wallet`;

/** A member sent here by a bid or a purchase returns to it after paying. One who cancels returns to this page. */
function pagesAfter(context: AppLoadContext) {
  const { origin, searchParams } = context.url;
  const wanted = searchParams.get("redirect");
  const cancelTo = `${origin}${pathAndQuery(context.url)}`;
  return { returnTo: wanted === null ? walletOf(context) : `${origin}${safeReturnPath(wanted)}`, cancelTo };
}

async function setUpPayouts(
  context: AppLoadContext,
  session: Session,
  typed: FormFields,
): Promise<ProviderRedirect | Refusal> {
  const confirmed = await confirmedByForm(context, session, typed);
  if (isRefusal(confirmed)) return confirmed;
  const asker = { memberId: session.member.id, confirmedAt: confirmed.confirmedAt };
  const visit = { now: context.clock.now(), returnTo: walletOf(context) };
  return startPayoutSetUp(context.writer, context.payments, asker, visit);
}

async function putIn(
  context: AppLoadContext,
  { member }: Session,
  typed: FormFields,
): Promise<FlashWords | ProviderRedirect | Refusal> {
  const parsed = depositForm(typed, context.moneyFormat);
  if (isRefusal(parsed)) return parsed;
  const { elsewhere, ...asked } = parsed;
  const { currency } = context.rules;
  if (elsewhere) {
    const request = { memberId: member.id, ...asked };
    return startDeposit(context.reader, context.payments, request, { currency, ...pagesAfter(context) });
  }
  const visit = { now: context.clock.now(), currency };
  const answer = await deposit(context.writer, context.payments, { memberId: member.id, ...asked }, visit);
  if (isRefusal(answer)) return answer;
  return {
    tone: "good",
    title: "Money deposited",
    description: `${formatMoney(answer.availableMinor, currency)} is available for bids and purchases.`,
  };
}

const PAYOUT_WORDS = {
  paid: { tone: "good", title: "Payout sent" },
  waiting: { tone: "plain", title: "Payout scheduled" },
  pending: { tone: "plain", title: "Payout in progress" },
  failed: { tone: "bad", title: "Payout failed" },
} as const;

async function takeOut(context: AppLoadContext, session: Session, typed: FormFields): Promise<FlashWords | Refusal> {
  const asked = payoutForm(typed, context.moneyFormat);
  if (isRefusal(asked)) return asked;
  const confirmed = await confirmedByForm(context, session, typed);
  if (isRefusal(confirmed)) return confirmed;
  const { currency } = context.rules;
  const request = { memberId: session.member.id, confirmedAt: confirmed.confirmedAt, ...asked };
  const visit = { now: context.clock.now(), currency };
  const paid = await payOut(context.writer, context.payments, request, visit);
  if (isRefusal(paid)) return paid;
  if (paid.failure) logEvent("payout_pending", { payoutId: paid.answer.payoutId }, paid.failure.error);
  publish(context, paid.effects);
  const money = formatMoney(asked.amountMinor, currency);
  const description = {
    paid: `We've sent ${money}.`,
    waiting: `We'll send ${money} once its destination has been on your account for 24 hours. Until then, you can cancel it here.`,
    pending: `${money} is set aside. We'll let you know when we've sent it.`,
    failed: `We couldn't send ${money}. It's available again.`,
  }[paid.status];
  return { ...PAYOUT_WORDS[paid.status], description };
}

async function cancel(context: AppLoadContext, { member }: Session, typed: FormFields): Promise<FlashWords | Refusal> {
  const payout = { memberId: member.id, payoutId: pathId(typed) };
  const cancelled = await cancelPayout(context.writer, payout, context.clock.now());
  if (isRefusal(cancelled)) return cancelled;
  const money = formatMoney(cancelled.amountMinor, context.rules.currency);
  return { tone: "good", title: "Payout cancelled", description: `${money} is available again.` };
}
