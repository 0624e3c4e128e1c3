import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getListing } from "~/domain/listings/get-listing.server";
import { isRefusal } from "~/domain/refusal";
import { pathId } from "~/platform/path-id.server";
import { refusalResponse } from "~/platform/refusal.server";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const session = await context.session();
  const listing = await getListing(context.reader, {
    listingId: pathId(params),
    viewerId: session?.member.id ?? null,
  });
  return isRefusal(listing) ? refusalResponse(listing) : Response.json(listing);
}
