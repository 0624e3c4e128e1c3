import type { AppLoadContext } from "@remix-run/cloudflare";
import { scheduleClose } from "./stubs.server";

/** After the commit: the alarms of auctions that were just published are set. A fixed price has none. */
export function afterPublished(context: AppLoadContext, ...auctionIds: readonly (number | undefined)[]): void {
  for (const auctionId of auctionIds) if (auctionId !== undefined) context.after(scheduleClose(context.env, auctionId));
}
