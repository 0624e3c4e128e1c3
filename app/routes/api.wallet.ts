import { walletOf } from "~/domain/ledger/wallet.server";
import { walletAnswerSchema } from "~/domain/ledger/wallet-answers";
import { call, defineApi } from "~/platform/define-api.server";

export const { loader, action, api } = defineApi({
  get: call({
    summary: "Your balances",
    answer: walletAnswerSchema,
    handle: async ({ context, caller: { member } }) => ({
      currency: context.rules.currency,
      ...(await walletOf(context.reader, member.id)),
    }),
  }),
});
