import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { unwatch, watch } from "~/domain/auctions/watch.server";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed } from "~/platform/method.server";
import { pathId } from "~/platform/path-id.server";
import { refusalResponse } from "~/platform/refusal.server";

const METHODS = "POST, DELETE";

export const loader = () => methodNotAllowed(METHODS);

/** POST watches, DELETE lets go; either again is no error. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  if (request.method !== "POST" && request.method !== "DELETE") return methodNotAllowed(METHODS);
  const member = await requireApiMember(context);
  const asked = { auctionId: pathId(params), userId: member.id };
  if (request.method === "DELETE") {
    await unwatch(context.writer, asked);
    return new Response(null, { status: 204 });
  }
  const refused = await watch(context.writer, asked, context.clock.now());
  return refused ? refusalResponse(refused) : new Response(null, { status: 204 });
}
