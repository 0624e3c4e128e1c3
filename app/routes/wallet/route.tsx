import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { json } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { deposit } from "~/domain/ledger/deposit.server";
import { depositForm } from "~/domain/ledger/deposit-form";
import { entriesOf } from "~/domain/ledger/entries.server";
import { holdingsOf } from "~/domain/ledger/holdings.server";
import { formatMoney } from "~/domain/money";
import { methodsOf } from "~/domain/payment-methods/methods.server";
import { isRefusal } from "~/domain/refusal";
import { redirectWithToast } from "~/platform/flash.server";
import { requireMember } from "~/platform/gate.server";
import { idCursor } from "~/platform/path-id.server";
import { readForm } from "~/platform/read-form.server";
import { statusOf } from "~/platform/refusal.server";
import { Balances } from "./balances";
import { DepositForm } from "./deposit-form";
import { Holdings } from "./holdings";
import { Statement } from "./statement";

export const meta: MetaFunction = () => [{ title: "Wallet · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const before = idCursor(context.url);
  const [{ wallet, holdings }, statement, cards] = await Promise.all([
    holdingsOf(context.reader, member.id),
    entriesOf(context.reader, member.id, before),
    methodsOf(context.reader, member.id, context.payments.name),
  ]);
  return {
    wallet,
    holdings: holdings.map((each) => ({
      ...each,
      endsAt: each.endsAt === null ? null : new Date(each.endsAt).toISOString(),
    })),
    entries: statement.entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
    nextBefore: statement.nextBefore,
    isFirstPage: before === undefined,
    cards: cards.map(({ id, name }) => ({ id, name })),
    key: crypto.randomUUID(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(context);
  const typed = await readForm(request);
  if (isRefusal(typed)) return json({ values: {}, errors: { form: typed.message } }, statusOf(typed));
  const parsed = depositForm(typed);
  const answer = isRefusal(parsed)
    ? parsed
    : await deposit(
        context.writer,
        context.payments,
        { memberId: member.id, ...parsed },
        { now: context.clock.now(), currency: context.rules.currency },
      );
  if (isRefusal(answer)) {
    const errors: Record<string, string> = answer.fields ? { ...answer.fields } : { form: answer.message };
    return json({ values: typed, errors }, statusOf(answer));
  }
  return redirectWithToast(context, "/wallet", {
    tone: "good",
    title: "Money deposited",
    description: `${formatMoney(answer.availableMinor, context.rules.currency)} is available for bids and purchases.`,
  });
}

export default function Wallet() {
  const { wallet, holdings, entries, nextBefore, isFirstPage, cards, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Page title="Wallet" lead="What backs your bids and pays for what you win. Deposits and bids cost nothing.">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <Balances wallet={wallet} />
          <Holdings holdings={holdings} />
        </div>
        <DepositForm cards={cards} idempotencyKey={key} refused={refused} />
      </div>
      <Statement entries={entries} nextBefore={nextBefore} isFirstPage={isFirstPage} />
    </Page>
  );
}
