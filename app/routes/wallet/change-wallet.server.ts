import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Session } from "~/domain/accounts/session.server";
import { deposit } from "~/domain/ledger/deposit.server";
import { depositForm } from "~/domain/ledger/deposit-form";
import { type GoOn, startDeposit, startPayoutSetUp } from "~/domain/ledger/hosted.server";
import { formatMoney } from "~/domain/money";
import { payOut } from "~/domain/payouts/pay-out.server";
import { payoutForm } from "~/domain/payouts/payout-form";
import { isRefusal, type Refusal } from "~/domain/refusal";
import type { FlashWords } from "~/platform/flash.server";
import type { FormFields } from "~/platform/read-form.server";
import { tellHubs } from "~/platform/rooms.server";

/** Does what one of the wallet's forms asks and answers what to tell the member. */
export function changeWallet(context: AppLoadContext, session: Session, typed: FormFields) {
  if (typed.intent === "payout") return takeOut(context, session, typed);
  if (typed.intent === "set-up-payouts") return setUpPayouts(context, session);
  return putIn(context, session, typed);
}

const walletOf = ({ url }: AppLoadContext) => `${url.origin}/wallet`;

function setUpPayouts(context: AppLoadContext, { member }: Session): Promise<GoOn | Refusal> {
  const visit = { now: context.clock.now(), returnTo: walletOf(context) };
  return startPayoutSetUp(context.writer, context.payments, member.id, visit);
}

async function putIn(
  context: AppLoadContext,
  { member }: Session,
  typed: FormFields,
): Promise<FlashWords | GoOn | Refusal> {
  const parsed = depositForm(typed);
  if (isRefusal(parsed)) return parsed;
  const { elsewhere, ...asked } = parsed;
  const { currency } = context.rules;
  if (elsewhere) {
    const request = { memberId: member.id, ...asked };
    return startDeposit(context.reader, context.payments, request, { currency, returnTo: walletOf(context) });
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
  pending: { tone: "plain", title: "Payout under way" },
  failed: { tone: "bad", title: "Payout failed" },
} as const;

async function takeOut(context: AppLoadContext, session: Session, typed: FormFields): Promise<FlashWords | Refusal> {
  const asked = payoutForm(typed);
  if (isRefusal(asked)) return asked;
  const { currency } = context.rules;
  const { member, signedInAt } = session;
  const visit = { now: context.clock.now(), currency };
  const paid = await payOut(context.writer, context.payments, { memberId: member.id, signedInAt, ...asked }, visit);
  if (isRefusal(paid)) return paid;
  context.after(tellHubs(context.env, paid.notified));
  const money = formatMoney(asked.amountMinor, currency);
  const description = {
    paid: `${money} is on its way to you.`,
    pending: `${money} is set aside. We tell you when it was sent.`,
    failed: `${money} could not be sent and is available again.`,
  }[paid.status];
  return { ...PAYOUT_WORDS[paid.status], description };
}
