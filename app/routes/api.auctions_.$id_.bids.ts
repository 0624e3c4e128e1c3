import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { bidInputSchema } from "~/domain/auctions/bid-input";
import { bidLog } from "~/domain/auctions/bid-log.server";
import type { BidBySession } from "~/domain/auctions/room-protocol";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { requireApiMember } from "~/platform/gate.server";
import { readIdempotencyKey } from "~/platform/idempotency-key.server";
import { requirePost } from "~/platform/method.server";
import { idCursor, pathId } from "~/platform/path-id.server";
import { readJson } from "~/platform/read-json.server";
import { refusalResponse } from "~/platform/refusal.server";
import { auctionRoom } from "~/platform/rooms.server";

/** Open to everyone: anyone may check an auction. A long log goes on with `?after={nextAfter}`. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const afterSeq = idCursor(context.url, "after");
  const log = await bidLog(context.reader, { auctionId: pathId(params), afterSeq });
  return log ? Response.json(log) : refusalResponse(refuse("unknown", "There is no such auction."));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  requirePost(request);
  const bid = await readBid(request, context, params);
  if (isRefusal(bid)) {
    // Who is not signed in hears that first. The session of every other bid is looked up with what decides it.
    await requireApiMember(context);
    return refusalResponse(bid);
  }
  const answer = await auctionRoom(context.env, bid.auctionId).placeBid(bid);
  return isRefusal(answer) ? refusalResponse(answer) : Response.json(answer, { status: 201 });
}

async function readBid(
  request: Request,
  context: AppLoadContext,
  params: ActionFunctionArgs["params"],
): Promise<BidBySession | Refusal> {
  const sessionHash = await context.sessionHash();
  if (sessionHash === null) return refuse("signed_out", "Unauthorized");
  const idempotencyKey = readIdempotencyKey(request);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  const input = await readJson(request, bidInputSchema);
  return isRefusal(input) ? input : { ...input, auctionId: pathId(params), sessionHash, idempotencyKey };
}
