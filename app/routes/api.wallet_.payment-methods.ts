import * as z from "zod";
import { methodsOf } from "~/domain/payments/methods/methods-of.server";
import { getApi } from "~/platform/api/define-api.server";

const methodsAnswerSchema = z.strictObject({
  paymentMethods: z.array(
    z.strictObject({
      id: z.int(),
      brand: z.string(),
      last4: z.string(),
      name: z.string(),
      isDefault: z.boolean(),
      createdAt: z.iso.datetime(),
    }),
  ),
});

/** The cards a deposit's `paymentMethodId` can refer to. Cards are added on the wallet's page, never over the API. */
export const { loader, action, api } = getApi({
  summary: "List your saved cards, the default card first",
  answer: methodsAnswerSchema,
  handle: async ({ reader, context, caller: { member } }) => {
    const methods = await methodsOf(reader, member.id, context.payments.name);
    return {
      paymentMethods: methods.map(({ createdAt, ...method }) => ({
        ...method,
        createdAt: new Date(createdAt).toISOString(),
      })),
    };
  },
});
