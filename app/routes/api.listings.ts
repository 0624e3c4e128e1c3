import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { hashOfInput } from "~/domain/idempotency.server";
import { readBrowseFilters } from "~/domain/listings/browse-filters";
import { browseListings } from "~/domain/listings/browse-listings.server";
import { createListing } from "~/domain/listings/create-listing.server";
import { listingInputSchema } from "~/domain/listings/listing-input";
import { isRefusal } from "~/domain/refusal";
import { requireApiMember } from "~/platform/gate.server";
import { readOptionalKey } from "~/platform/idempotency-key.server";
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
  const key = readOptionalKey(request);
  if (isRefusal(key)) return refusalResponse(key);
  const input = await readJson(request, listingInputSchema);
  if (isRefusal(input)) return refusalResponse(input);
  const made = await createListing(context.writer, {
    sellerId: member.id,
    input,
    keyed:
      key === undefined ? undefined : { userId: member.id, key, inputHash: await hashOfInput("create-listing", input) },
    now: context.clock.now(),
    rules: context.rules,
  });
  if (isRefusal(made)) return refusalResponse(made);
  return Response.json({ id: made.id, status: made.status }, { status: 201 });
}
