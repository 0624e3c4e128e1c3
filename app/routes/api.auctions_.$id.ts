import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { auctionState } from "~/domain/auctions/auction-state.server";
import { refuse } from "~/domain/refusal";
import { methodNotAllowed } from "~/platform/method.server";
import { pathId } from "~/platform/path-id.server";
import { refusalResponse } from "~/platform/refusal.server";

/** Open to everyone, like the bid log: an auction that can be checked must be seen. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const session = await context.session();
  const state = await auctionState(context.reader, {
    auctionId: pathId(params),
    viewerId: session?.member.id,
    now: context.clock.now(),
  });
  return state ? Response.json(state) : refusalResponse(refuse("unknown", "There is no such auction."));
}

export const action = () => methodNotAllowed("GET");
