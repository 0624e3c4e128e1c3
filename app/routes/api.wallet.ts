import { owedBy } from "~/domain/payments/chargebacks/standing-chargebacks.server";
import { payableMoney } from "~/domain/payments/payouts/payable-money.server";
import { walletOf } from "~/domain/wallet/wallet.server";
import { walletAnswerSchema } from "~/domain/wallet/wallet-answers";
import { getApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = getApi({
  summary: "Get your wallet's balances",
  answer: walletAnswerSchema,
  handle: async ({ reader, rules, now, caller: { member } }) => {
    const [wallet, owedMinor, { payableMinor }] = await Promise.all([
      walletOf(reader, member.id),
      owedBy(reader, member.id),
      payableMoney(reader, member.id, now),
    ]);
    return { currency: rules.currency, ...wallet, owedMinor, payableMinor };
  },
});
