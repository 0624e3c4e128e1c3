import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { shownPriceSchema } from "~/domain/ledger/shown-price";
import { isRefusal } from "~/domain/refusal";
import { requireApiMember } from "~/platform/gate.server";
import { readIdempotencyKey } from "~/platform/idempotency-key.server";
import { methodNotAllowed, requirePost } from "~/platform/method.server";
import { pathId } from "~/platform/path-id.server";
import { readJson } from "~/platform/read-json.server";
import { refusalResponse } from "~/platform/refusal.server";
import { auctionRoom } from "~/platform/rooms.server";

export const loader = () => methodNotAllowed("POST");

/** Buys at the buy-now price, which the buyer names as they saw it, while it is offered. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requirePost(request);
  const member = await requireApiMember(context);
  const idempotencyKey = readIdempotencyKey(request);
  if (isRefusal(idempotencyKey)) return refusalResponse(idempotencyKey);
  const shown = await readJson(request, shownPriceSchema);
  if (isRefusal(shown)) return refusalResponse(shown);
  const auctionId = pathId(params);
  const asked = { auctionId, buyerId: member.id, ...shown, idempotencyKey };
  const answer = await auctionRoom(context.env, auctionId).buyNow(asked);
  return isRefusal(answer) ? refusalResponse(answer) : Response.json(answer, { status: 201 });
}
