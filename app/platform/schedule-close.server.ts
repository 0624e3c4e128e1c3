import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Published } from "~/domain/listings/publish-listing.server";
import { auctionRoom } from "./rooms.server";

/** Sets the closing alarm of what was just published. The cron sweep would find it too: this makes it prompt. */
export async function scheduleClose(
  context: AppLoadContext,
  { auctionId }: Pick<Published, "auctionId">,
): Promise<void> {
  if (auctionId !== undefined) await auctionRoom(context.env, auctionId).schedule(auctionId);
}
