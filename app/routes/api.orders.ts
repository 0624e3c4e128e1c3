import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { orderJson } from "~/domain/orders/order";
import { ordersOf } from "~/domain/orders/orders.server";
import { requireApiMember } from "~/platform/gate.server";
import { idCursor } from "~/platform/path-id.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireApiMember(context);
  const { orders, nextBefore } = await ordersOf(context.reader, member.id, { before: idCursor(context.url, "cursor") });
  return Response.json({ orders: orders.map(orderJson), nextCursor: nextBefore });
}
