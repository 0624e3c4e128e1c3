import { type AppLoadContext, json } from "@remix-run/cloudflare";
import { type MoneyFormat, moneyInputValue } from "~/domain/money";
import { depositThatBrings, MAX_DEPOSIT_MINOR } from "~/domain/payments/deposits/deposit-limits";
import { agreedTopUp, type DepositOffer } from "~/domain/payments/deposits/top-up";
import { topUpAnd, topUpOffer } from "~/domain/payments/deposits/top-up.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { pathAndQuery } from "~/platform/auth/gate.server";
import type { FormFields } from "~/platform/http/read-form.server";
import { statusOf } from "~/platform/http/refusal.server";

/** Runs `act`. If the form's button offered a top-up, deposits that amount first when money is missing. */
export function withTopUp<Answer>(
  context: AppLoadContext,
  fields: FormFields,
  asked: { memberId: number; idempotencyKey: string },
  act: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  if (!fields.intent?.startsWith("top-up-and-")) return act();
  const agreed = agreedTopUp(fields);
  if (isRefusal(agreed)) return Promise.resolve(agreed);
  const visit = { clock: context.clock, currency: context.rules.currency };
  return topUpAnd(context.writer, context.payments, { ...asked, ...agreed }, act, visit);
}

/** The response to a refused form. If money is missing, it offers the deposit that would cover it. */
export async function refusedWithOffer(
  context: AppLoadContext,
  fields: FormFields,
  memberId: number,
  refusal: Refusal,
) {
  const fromCard = await topUpOffer(context.reader, context.payments.name, memberId, refusal, context.rules.currency);
  const topUp = fromCard ?? depositOffer(refusal, wayBack(context.url, fields), context.moneyFormat);
  const { message, fields: errors = {} } = refusal;
  return json({ message, errors, values: fields, topUp }, { status: statusOf(refusal) });
}

/** The page's address, with the maximum that was typed. */
function wayBack(url: URL, { maximum }: FormFields): string {
  const back = new URL(url);
  if (maximum) back.searchParams.set("maximum", maximum);
  return pathAndQuery(back);
}

function depositOffer({ missingMinor }: Refusal, path: string, moneyFormat: MoneyFormat): DepositOffer | undefined {
  if (missingMinor === undefined || missingMinor > MAX_DEPOSIT_MINOR) return undefined;
  const topUpMinor = depositThatBrings(missingMinor, moneyFormat.currency);
  const query = new URLSearchParams({ amount: moneyInputValue(topUpMinor, moneyFormat), redirect: path });
  return { topUpMinor, address: `/wallet?${query}` };
}
