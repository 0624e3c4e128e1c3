import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { publishListing } from "~/domain/listings/publish-listing.server";
import { isRefusal } from "~/domain/refusal";
import { afterPublished } from "~/platform/after-published.server";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed, requirePost } from "~/platform/method.server";
import { pathId } from "~/platform/path-id.server";
import { refusalResponse } from "~/platform/refusal.server";

export const loader = () => methodNotAllowed("POST");

export async function action({ request, context, params }: ActionFunctionArgs) {
  requirePost(request);
  const member = await requireApiMember(context);
  const published = await publishListing(context.writer, {
    listingId: pathId(params),
    sellerId: member.id,
    now: context.clock.now(),
    rules: context.rules,
  });
  if (isRefusal(published)) return refusalResponse(published);
  afterPublished(context, published.auctionId);
  return Response.json(published);
}
