import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { shownPriceSchema } from "~/domain/ledger/shown-price";
import { purchase } from "~/domain/orders/purchase.server";
import { isRefusal } from "~/domain/refusal";
import { requireApiMember } from "~/platform/gate.server";
import { readIdempotencyKey } from "~/platform/idempotency-key.server";
import { methodNotAllowed, requirePost } from "~/platform/method.server";
import { afterOrderMoved } from "~/platform/order-moved.server";
import { pathId } from "~/platform/path-id.server";
import { readJson } from "~/platform/read-json.server";
import { refusalResponse } from "~/platform/refusal.server";

export const loader = () => methodNotAllowed("POST");

/** Buys at the fixed price, which the buyer names as they saw it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requirePost(request);
  const member = await requireApiMember(context);
  const idempotencyKey = readIdempotencyKey(request);
  if (isRefusal(idempotencyKey)) return refusalResponse(idempotencyKey);
  const shown = await readJson(request, shownPriceSchema);
  if (isRefusal(shown)) return refusalResponse(shown);
  const bought = await purchase(
    context.writer,
    { buyerId: member.id, listingId: pathId(params), ...shown, idempotencyKey },
    { now: context.clock.now(), ...context.rules },
  );
  if (isRefusal(bought)) return refusalResponse(bought);
  afterOrderMoved(context, bought.answer.orderId, bought.notified);
  return Response.json(bought.answer, { status: 201 });
}
