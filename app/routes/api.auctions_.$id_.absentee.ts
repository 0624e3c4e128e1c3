import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { bidInputSchema } from "~/domain/auctions/bid-input";
import { isRefusal } from "~/domain/refusal";
import { requireApiMember } from "~/platform/gate.server";
import { readIdempotencyKey } from "~/platform/idempotency-key.server";
import { methodNotAllowed } from "~/platform/method.server";
import { pathId } from "~/platform/path-id.server";
import { readJson } from "~/platform/read-json.server";
import { refusalResponse } from "~/platform/refusal.server";
import { auctionRoom } from "~/platform/rooms.server";

const METHODS = "POST, DELETE";

export const loader = () => methodNotAllowed(METHODS);

/** POST leaves or raises a maximum before the start, DELETE takes it back. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  if (request.method !== "POST" && request.method !== "DELETE") return methodNotAllowed(METHODS);
  const member = await requireApiMember(context);
  const asked = { auctionId: pathId(params), bidderId: member.id };
  if (request.method === "DELETE") {
    const withdrawn = await auctionRoom(context.env, asked.auctionId).withdrawMaximum(asked);
    return isRefusal(withdrawn) ? refusalResponse(withdrawn) : new Response(null, { status: 204 });
  }
  const idempotencyKey = readIdempotencyKey(request);
  if (isRefusal(idempotencyKey)) return refusalResponse(idempotencyKey);
  const input = await readJson(request, bidInputSchema);
  if (isRefusal(input)) return refusalResponse(input);
  const room = auctionRoom(context.env, asked.auctionId);
  const left = await room.leaveMaximum({ ...asked, ...input, idempotencyKey });
  return isRefusal(left) ? refusalResponse(left) : Response.json(left, { status: 201 });
}
