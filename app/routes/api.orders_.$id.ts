import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { orderJson } from "~/domain/orders/order";
import { orderOf } from "~/domain/orders/orders.server";
import { refuse } from "~/domain/refusal";
import { requireApiMember } from "~/platform/gate.server";
import { pathId } from "~/platform/path-id.server";
import { refusalResponse } from "~/platform/refusal.server";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireApiMember(context);
  const order = await orderOf(context.reader, member.id, pathId(params));
  return order
    ? Response.json(orderJson(order))
    : refusalResponse(refuse("unknown", "There is no such order of yours."));
}
