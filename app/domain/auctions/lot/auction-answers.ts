import * as z from "zod";
import { publicAuctionSchema } from "./room-protocol";

/** The answer of GET /api/auctions/{id}: the public state and the viewer's own standing. */
export const auctionAnswerSchema = z.strictObject({
  ...publicAuctionSchema.shape,
  /** ISO 4217; the amounts are its minor units. */
  currency: z.string(),
  leading: z.boolean(),
  /** The viewer's highest maximum here; absent if they never bid. */
  yourMaximumMinor: z.int().optional(),
  /**
   * Unless postage is free to everywhere: what a bid of the viewer must name as its `postageMinor`; null if the item isn't
   * sent to where they live, or they have no address. With `collect`, a bid names 0.
   */
  postageMinor: z.int().nullable().optional(),
});

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** The answer of GET /api/auctions/{id}/bids. Losing bids include their maximum and salt after the close. */
export const bidLogAnswerSchema = z.strictObject({
  bids: z.array(
    z.strictObject({
      seq: z.int(),
      bidder: z.string(),
      priceMinor: z.int(),
      at: z.iso.datetime(),
      prevHash: digest,
      hash: digest,
      commitment: digest,
      maximumMinor: z.int().optional(),
      salt: z.string().optional(),
    }),
  ),
  nextAfter: z.int().nullable(),
});
