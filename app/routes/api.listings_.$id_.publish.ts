import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { publishListing } from "~/domain/listings/publish-listing.server";
import { isRefusal } from "~/domain/refusal";
import { requireApiMember } from "~/platform/gate.server";
import { pathId } from "~/platform/path-id.server";
import { refusalResponse } from "~/platform/refusal.server";
import { auctionRoom } from "~/platform/rooms.server";

export async function action({ request, context, params }: ActionFunctionArgs) {
  if (request.method !== "POST") return new Response("Send a POST.", { status: 405, headers: { Allow: "POST" } });
  const member = await requireApiMember(context);
  const published = await publishListing(context.writer, {
    listingId: pathId(params),
    sellerId: member.id,
    now: context.clock.now(),
    rules: context.rules,
  });
  if (isRefusal(published)) return refusalResponse(published);
  const { auctionId } = published;
  if (auctionId !== undefined) await auctionRoom(context.env, auctionId).schedule(auctionId);
  return Response.json(published);
}
