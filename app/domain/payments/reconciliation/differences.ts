import { formatMoney } from "~/domain/money";
import type { PaymentIssue } from "~/domain/payments/issues/record-issues.server";
import type { Movement } from "~/domain/payments/provider/payment-provider";

/** On the provider's day: `theirs` reaches further than the day, and `ours` has whatever `theirs` names. */
export function differences(
  { from, until }: { readonly from: number; readonly until: number },
  ours: readonly Movement[],
  theirs: readonly Movement[],
): PaymentIssue[] {
  const here = new Map(ours.map((each) => [each.ref, each]));
  const there = new Set(theirs.map(({ ref }) => ref));
  const isOfDay = ({ at }: Movement) => at >= from && at < until;
  return [
    ...theirs.filter(isOfDay).flatMap((their) => compare(here.get(their.ref), their)),
    ...ours.filter((our) => isOfDay(our) && !there.has(our.ref)).map((our) => issue("missing-there", our, undefined)),
  ];
}

function compare(our: Movement | undefined, their: Movement): PaymentIssue[] {
  // No money has moved.
  if (!our && (their.state === "pending" || their.state === "failed")) return [];
  if (!our) return [issue("missing-here", our, their)];
  if (our.amountMinor !== their.amountMinor || our.currency !== their.currency)
    return [issue("other-amount", our, their)];
  return our.state === their.state ? [] : [issue("other-state", our, their)];
}

function issue(kind: PaymentIssue["kind"], our: Movement | undefined, their: Movement | undefined): PaymentIssue {
  const { kind: what = "", ref = "" } = our ?? their ?? {};
  return { ref, kind, detail: `${what} ${ref}: ${wordsOf(our)} here, ${wordsOf(their)} at the provider` };
}

const wordsOf = (movement: Movement | undefined) =>
  movement ? `${formatMoney(movement.amountMinor, movement.currency)} (${movement.state})` : "nothing";
