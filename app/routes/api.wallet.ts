import { owedBy } from "~/domain/payments/chargebacks/standing-chargebacks.server";
import { payableMoney } from "~/domain/payments/payouts/payable-money.server";
import { walletOf } from "~/domain/wallet/wallet.server";
import { walletAnswerSchema } from "~/domain/wallet/wallet-answers";
import { call, defineApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = defineApi({
  get: call({
    summary: "Get your wallet's balances",
    answer: walletAnswerSchema,
    handle: async ({ context: { reader, rules, clock }, caller: { member } }) => {
      const [wallet, owedMinor, { payableMinor }] = await Promise.all([
        walletOf(reader, member.id),
        owedBy(reader, member.id),
        payableMoney(reader, member.id, clock.now()),
      ]);
      return { currency: rules.currency, ...wallet, owedMinor, payableMinor };
    },
  }),
});
