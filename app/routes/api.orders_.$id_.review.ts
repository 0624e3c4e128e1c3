import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { reviewInputSchema } from "~/domain/orders/order-inputs";
import { reviewOrder } from "~/domain/orders/review-order.server";
import { isRefusal } from "~/domain/refusal";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed, requirePost } from "~/platform/method.server";
import { answerOrder } from "~/platform/order-moved.server";
import { pathId } from "~/platform/path-id.server";
import { readJson } from "~/platform/read-json.server";
import { refusalResponse } from "~/platform/refusal.server";

export const loader = () => methodNotAllowed("POST");

export async function action({ request, context, params }: ActionFunctionArgs) {
  requirePost(request);
  const member = await requireApiMember(context);
  const review = await readJson(request, reviewInputSchema);
  if (isRefusal(review)) return refusalResponse(review);
  const asked = { orderId: pathId(params), memberId: member.id };
  return answerOrder(context, asked, await reviewOrder(context.writer, { ...asked, review }, context.clock.now()));
}
