import { type MoneyFormat, moneyInputValue } from "~/domain/money";
import { MAX_DEPOSIT_MINOR, smallestDepositFor } from "~/domain/payments/deposits/deposit-limits";
import { agreedTopUp, type DepositOffer } from "~/domain/payments/deposits/top-up";
import { lackingMinor, topUpAnd, topUpOffer } from "~/domain/payments/deposits/top-up.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import type { FormRefusal, MemberPost } from "~/platform/forms/define-actions.server";
import { pathAndQuery } from "~/platform/http/request.server";

/** After a deposit, if money is missing and the button offered one. A refusal for lack of money offers it. */
export async function withTopUp<Answer>(
  post: MemberPost,
  idempotencyKey: string,
  act: () => Promise<Answer | Refusal>,
): Promise<Answer | FormRefusal> {
  const answer = await (post.fields.intent?.startsWith("top-up-and-") ? topUpFirst(post, idempotencyKey, act) : act());
  return isRefusal(answer) ? withOffer(post, answer) : answer;
}

async function topUpFirst<Answer>(
  { context, memberId, fields }: MemberPost,
  idempotencyKey: string,
  act: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const topUp = agreedTopUp(fields);
  if (isRefusal(topUp)) return topUp;
  const { writer, payments, clock, rules } = context;
  return topUpAnd(writer, payments, { memberId, idempotencyKey, ...topUp }, act, { clock, ...rules });
}

async function withOffer(post: MemberPost, refusal: Refusal): Promise<FormRefusal> {
  const { reader, payments, rules, moneyFormat } = post.context;
  const lacking = await lackingMinor(reader, post.memberId, refusal);
  const fromCard = await topUpOffer(reader, payments.name, post.memberId, lacking, rules.currency);
  const topUp = fromCard ?? depositOffer(lacking, wayBack(post), moneyFormat);
  return topUp ? { ...refusal, topUp } : refusal;
}

/** The page's address, with the maximum that was typed and the way that was chosen to get the item. */
function wayBack({ context: { url }, fields: { maximum, least, way } }: MemberPost): string {
  const back = new URL(url);
  if (maximum || least) back.searchParams.set("maximum", maximum || least || "");
  if (way) back.searchParams.set("way", way);
  return pathAndQuery(back);
}

function depositOffer(lacking: number, path: string, moneyFormat: MoneyFormat): DepositOffer | undefined {
  if (lacking > MAX_DEPOSIT_MINOR) return undefined;
  const topUpMinor = smallestDepositFor(lacking, moneyFormat.currency);
  const query = new URLSearchParams({ amount: moneyInputValue(topUpMinor, moneyFormat), redirect: path });
  return { topUpMinor, address: `/wallet?${query}` };
}
