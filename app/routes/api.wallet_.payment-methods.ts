import { methodsAnswerSchema } from "~/domain/payments/methods/method-answers";
import { methodsOf } from "~/domain/payments/methods/methods-of.server";
import { call, defineApi } from "~/platform/api/define-api.server";

/** The cards a deposit's `paymentMethodId` can refer to. Cards are added on the wallet's page, never over the API. */
export const { loader, action, api } = defineApi({
  get: call({
    summary: "List your saved cards, the default card first",
    answer: methodsAnswerSchema,
    handle: async ({ context, caller: { member } }) => {
      const methods = await methodsOf(context.reader, member.id, context.payments.name);
      return {
        paymentMethods: methods.map(({ createdAt, ...method }) => ({
          ...method,
          createdAt: new Date(createdAt).toISOString(),
        })),
      };
    },
  }),
});
