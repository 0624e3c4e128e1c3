import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withdrawListing } from "~/domain/listings/withdraw-listing.server";
import { isRefusal } from "~/domain/refusal";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed, requirePost } from "~/platform/method.server";
import { pathId } from "~/platform/path-id.server";
import { refusalResponse } from "~/platform/refusal.server";
import { tellHubs } from "~/platform/rooms.server";

export const loader = () => methodNotAllowed("POST");

/** Takes the seller's own fixed-price listing off sale; again answers the same. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requirePost(request);
  const member = await requireApiMember(context);
  const asked = { listingId: pathId(params), sellerId: member.id };
  const withdrawn = await withdrawListing(context.writer, asked, { now: context.clock.now() });
  if (isRefusal(withdrawn)) return refusalResponse(withdrawn);
  const { notified, ...answer } = withdrawn;
  context.after(tellHubs(context.env, notified));
  return Response.json(answer);
}
