import { type AppLoadContext, json } from "@remix-run/cloudflare";
import { agreedTopUp } from "~/domain/ledger/top-up";
import { topUpAnd, topUpOffer } from "~/domain/ledger/top-up.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import type { FormFields } from "./read-form.server";
import { statusOf } from "./refusal.server";

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
  const visit = { now: context.clock.now(), currency: context.rules.currency };
  return topUpAnd(context.writer, context.payments, { ...asked, ...agreed }, act, visit);
}

/** A form's refused answer; one that lacks money comes back with the deposit that would do. */
export async function refusedWithOffer(
  context: AppLoadContext,
  fields: FormFields,
  memberId: number,
  refusal: Refusal,
) {
  const topUp = await topUpOffer(context.reader, context.payments.name, memberId, refusal);
  const { message, fields: errors = {} } = refusal;
  return json({ message, errors, values: fields, topUp }, { status: statusOf(refusal) });
}
