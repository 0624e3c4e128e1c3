import { type AppLoadContext, json } from "@remix-run/cloudflare";
import { type MoneyFormat, moneyInputValue } from "~/domain/money";
import { depositThatBrings, MAX_DEPOSIT_MINOR } from "~/domain/payments/deposits/deposit-limits";
import { agreedTopUp, type DepositOffer } from "~/domain/payments/deposits/top-up";
import { topUpAnd, topUpOffer } from "~/domain/payments/deposits/top-up.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { pathAndQuery } from "~/platform/auth/gate.server";
import type { FormFields } from "~/platform/http/read-form.server";
import { statusOf } from "~/platform/http/refusal.server";

/** Acts, and adds first the money that the form's button named, if it named any. */
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

/** A form's refused answer; one that lacks money comes back with the deposit that would do. */
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

/** The page as it was, with the maximum that was typed into it. */
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
