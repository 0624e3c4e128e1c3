import { z } from "zod";
import type { PublicBid } from "../../public/verify-auction.mjs";

const logSchema = z.object({
  bids: z.array(
    z.object({
      seq: z.int(),
      bidder: z.string(),
      priceMinor: z.int(),
      at: z.string(),
      prevHash: z.string(),
      hash: z.string(),
      commitment: z.string(),
      maximumMinor: z.int().optional(),
      salt: z.string().optional(),
    }),
  ),
  nextAfter: z.int().nullish(),
});

/** An auction's complete public bid log; a long one is read in parts. */
export async function readLog(url: URL, auctionId: number, after?: number): Promise<PublicBid[]> {
  const address = new URL(`/api/auctions/${auctionId}/bids`, url);
  if (after !== undefined) address.searchParams.set("after", String(after));
  const { bids, nextAfter } = logSchema.parse(await (await fetch(address)).json());
  return nextAfter ? [...bids, ...(await readLog(url, auctionId, nextAfter))] : bids;
}
