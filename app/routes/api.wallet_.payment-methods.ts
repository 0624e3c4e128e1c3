import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { methodsOf } from "~/domain/payment-methods/methods.server";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed } from "~/platform/method.server";

/** What `paymentMethodId` of a deposit may name. Cards are added on the wallet's page, never over the API. */
export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireApiMember(context);
  const methods = await methodsOf(context.reader, member.id, context.payments.name);
  return Response.json({
    paymentMethods: methods.map(({ createdAt, ...method }) => ({
      ...method,
      createdAt: new Date(createdAt).toISOString(),
    })),
  });
}

export const action = () => methodNotAllowed("GET");
