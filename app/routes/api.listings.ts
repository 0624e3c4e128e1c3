import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readBrowseFilters } from "~/domain/listings/browse-filters";
import { browseListings } from "~/domain/listings/browse-listings.server";
import { createListing } from "~/domain/listings/create-listing.server";
import { listingInputSchema } from "~/domain/listings/listing-input";
import { isRefusal } from "~/domain/refusal";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed } from "~/platform/method.server";
import { readJson } from "~/platform/read-json.server";
import { refusalResponse } from "~/platform/refusal.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const filters = readBrowseFilters(context.url.searchParams);
  if (isRefusal(filters)) return refusalResponse(filters);
  return Response.json(await browseListings(context.reader, { filters, now: context.clock.now() }));
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return methodNotAllowed("GET, POST");
  const member = await requireApiMember(context);
  const input = await readJson(request, listingInputSchema);
  if (isRefusal(input)) return refusalResponse(input);
  const made = await createListing(context.writer, {
    sellerId: member.id,
    input,
    now: context.clock.now(),
    rules: context.rules,
  });
  return isRefusal(made) ? refusalResponse(made) : Response.json(made, { status: 201 });
}
