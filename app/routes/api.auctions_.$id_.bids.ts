import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { bidInputSchema } from "~/domain/auctions/bid-input";
import { bidLog } from "~/domain/auctions/bid-log.server";
import { isRefusal, refuse } from "~/domain/refusal";
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
  const member = await requireApiMember(context);
  const idempotencyKey = readIdempotencyKey(request);
  if (isRefusal(idempotencyKey)) return refusalResponse(idempotencyKey);
  const input = await readJson(request, bidInputSchema);
  if (isRefusal(input)) return refusalResponse(input);
  const auctionId = pathId(params);
  const bid = { ...input, auctionId, bidderId: member.id, idempotencyKey };
  const answer = await auctionRoom(context.env, auctionId).placeBid(bid);
  return isRefusal(answer) ? refusalResponse(answer) : Response.json(answer, { status: 201 });
}
