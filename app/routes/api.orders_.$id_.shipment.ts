import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { shipmentInputSchema } from "~/domain/orders/order-inputs";
import { shipOrder } from "~/domain/orders/order-verbs.server";
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
  const shipment = await readJson(request, shipmentInputSchema);
  if (isRefusal(shipment)) return refusalResponse(shipment);
  const asked = { orderId: pathId(params), memberId: member.id };
  const stepped = await shipOrder(context.writer, { ...asked, shipment }, stepContext(context));
  return answerOrder(context, asked, stepped);
}
