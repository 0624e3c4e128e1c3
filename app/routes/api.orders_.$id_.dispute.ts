import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { disputeOrder } from "~/domain/orders/open-dispute.server";
import { disputeInputSchema } from "~/domain/orders/order-inputs";
import { isRefusal } from "~/domain/refusal";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed, requirePost } from "~/platform/method.server";
import { answerOrder, stepContext } from "~/platform/order-moved.server";
import { pathId } from "~/platform/path-id.server";
import { readJson } from "~/platform/read-json.server";
import { refusalResponse } from "~/platform/refusal.server";

export const loader = () => methodNotAllowed("POST");

export async function action({ request, context, params }: ActionFunctionArgs) {
  requirePost(request);
  const member = await requireApiMember(context);
  const input = await readJson(request, disputeInputSchema);
  if (isRefusal(input)) return refusalResponse(input);
  const asked = { orderId: pathId(params), memberId: member.id };
  const stepped = await disputeOrder(context.writer, { ...asked, ...input }, stepContext(context));
  return answerOrder(context, asked, stepped);
}
