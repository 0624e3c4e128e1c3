import type { Reader } from "~/db/database.server";
import { standingChargebacks } from "~/domain/payments/chargebacks/standing-chargebacks.server";
import { unpaidDeposits } from "~/domain/payments/deposits/delayed-deposit.server";
import { methodsOf } from "~/domain/payments/methods/methods-of.server";
import { payableQuery, toPayable } from "~/domain/payments/payouts/payable-money.server";
import { pendingPayouts } from "~/domain/payments/payouts/pending-payouts.server";
import type { ProviderName } from "~/domain/payments/provider/payment-provider";
import { holdingsQuery, toHoldings } from "./holdings.server";
import { type StatementRequest, toPage } from "./lines-query.server";
import { monthsOf } from "./months-of.server";
import { pageQuery } from "./statement-entries.server";

export async function walletPage(db: Reader, request: StatementRequest, provider: ProviderName, now: number) {
  const { memberId } = request;
  const [holdings, rows, months, methods, payouts, deposits, chargebacks, payable] = await db.batch([
    holdingsQuery(db, memberId),
    pageQuery(db, request),
    monthsOf(db, memberId),
    methodsOf(db, memberId, provider),
    pendingPayouts(db, memberId, now),
    unpaidDeposits(db, memberId, now),
    standingChargebacks(db, memberId),
    payableQuery(db, memberId, now),
  ]);
  const statement = toPage(rows, request.limit);
  return {
    ...toHoldings(holdings),
    statement,
    months,
    methods,
    payouts,
    deposits,
    chargebacks,
    payable: toPayable(payable),
  };
}
