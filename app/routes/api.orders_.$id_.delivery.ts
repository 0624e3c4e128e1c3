import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deliverOrder } from "~/domain/orders/order-verbs.server";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed, requirePost } from "~/platform/method.server";
import { answerOrder, stepContext } from "~/platform/order-moved.server";
import { pathId } from "~/platform/path-id.server";

export const loader = () => methodNotAllowed("POST");

export async function action({ request, context, params }: ActionFunctionArgs) {
  requirePost(request);
  const member = await requireApiMember(context);
  const asked = { orderId: pathId(params), memberId: member.id };
  return answerOrder(context, asked, await deliverOrder(context.writer, asked, stepContext(context)));
}
