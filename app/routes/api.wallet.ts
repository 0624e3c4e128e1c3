import { walletOf } from "~/domain/wallet/wallet.server";
import { walletAnswerSchema } from "~/domain/wallet/wallet-answers";
import { call, defineApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = defineApi({
  get: call({
    summary: "Get your wallet's balances",
    answer: walletAnswerSchema,
    handle: async ({ context, caller: { member } }) => ({
      currency: context.rules.currency,
      ...(await walletOf(context.reader, member.id)),
    }),
  }),
});
