import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { VerifyAddress } from "~/components/accounts/verify-address";
import { BackLink, LinkLine, Page } from "~/components/page";
import { ProviderRedirectLink } from "~/components/wallet/provider-redirect";
import { canBePaid } from "~/domain/payments/deposits/start-deposit.server";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { monthsChart } from "~/domain/wallet/months-chart";
import { statementFilter } from "~/domain/wallet/statement-filter";
import { walletPage } from "~/domain/wallet/wallet-page.server";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { idCursor, requireViewer } from "~/platform/http/request.server";
import { Balances, Holdings } from "./balances";
import { DepositForm, PayoutForm } from "./money-forms";
import { Months, Statement } from "./statement";
import { PendingPayouts, StandingChargebacks, UnpaidDeposits } from "./unsettled";

export { action } from "./forms.server";

/** Longer than any amount. */
const MAX_TYPED = 20;

export const meta: MetaFunction = () => [{ title: "Wallet · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireViewer(context);
  const { member, isVerified } = session;
  const { clock, payments, reader, url } = context;
  const { depositMaturesMs } = context.rules;
  const before = idCursor(url);
  const filter = statementFilter(url.searchParams);
  const [page, canPayOut, confirmation] = await Promise.all([
    walletPage(reader, { memberId: member.id, before, ...filter }, payments.name, clock.now()),
    canBePaid(reader, payments, member.id),
    waysToConfirmRequest(context, session),
  ]);
  const { statement, methods, payable, ...rest } = page;
  const typedBefore = (name: string) => url.searchParams.get(name)?.slice(0, MAX_TYPED) ?? "";
  return {
    ...rest,
    ...statement,
    isFirstPage: before === undefined,
    filter,
    chart: monthsChart(page.months.map((each) => ({ ...each, outMinor: each.outMinor + each.feeMinor }))),
    cards: methods.map(({ id, name }) => ({ id, name })),
    provider: { isSandbox: payments.name === "sandbox", paysTo: payments.paysTo, canPayOut },
    key: crypto.randomUUID(),
    confirmation,
    payableMinor: payable.isDisputed ? null : payable.payableMinor,
    maturesIn: depositMaturesMs > 0 ? spokenDuration(depositMaturesMs) : null,
    amount: typedBefore("amount"),
    prefill: { payout: typedBefore("payout"), payoutMethodId: typedBefore("payoutMethodId") },
    unverified: isVerified ? null : member.email,
    isDetour: url.searchParams.has("redirect"),
  };
}

export default function Wallet() {
  const { wallet, holdings, months, chart, cards, provider, key, amount, isDetour, unverified, ...more } =
    useLoaderData<typeof loader>();
  const { confirmation, prefill, payouts, deposits, chargebacks, payableMinor, maturesIn, counts, ...statement } = more;
  return (
    <Page title="Wallet" lead="Your balance backs your bids and pays for what you win. Deposits and bids are free.">
      <BackLink />
      <ProviderRedirectLink />
      {unverified === null ? null : <VerifyAddress email={unverified} />}
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-8">
          <Balances wallet={wallet} payableMinor={payableMinor} />
          <StandingChargebacks chargebacks={chargebacks} />
          <UnpaidDeposits deposits={deposits} />
          <PendingPayouts payouts={payouts} />
        </div>
        <div className="flex flex-col gap-10 lg:row-span-2">
          <DepositForm {...{ cards, amount, isDetour }} isSandbox={provider.isSandbox} idempotencyKey={key} />
          <PayoutForm
            {...{ payableMinor, maturesIn, confirmation, prefill }}
            cards={provider.paysTo === "card" ? cards : []}
            canPayOut={provider.canPayOut}
            isSandbox={provider.isSandbox}
            idempotencyKey={key}
          />
        </div>
        <div className="flex flex-col gap-8">
          <Holdings holdings={holdings} counts={counts} />
        </div>
      </div>
      <Months months={months} chart={chart} />
      <Statement {...statement} months={months.map(({ month }) => month)} />
      <LinkLine to="/help/articles/wallet" className="mt-10 print:hidden">
        How your wallet works
      </LinkLine>
    </Page>
  );
}
