import * as z from "zod";
import { publicAuctionSchema } from "./room-protocol";

export const auctionAnswerSchema = z.strictObject({
  ...publicAuctionSchema.shape,
  /** ISO 4217; the amounts are its minor units. */
  currency: z.string(),
  leading: z.boolean(),
  yourMaximumMinor: z.int().optional(),
  /** What a bid of the viewer must name; null if the item isn't sent to them or they have no address. Absent if free. */
  postageMinor: z.int().nullable().optional(),
});

const digest = z.string().regex(/^[0-9a-f]{64}$/);

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
      /** Published after the close, except the highest one. */
      maximumMinor: z.int().optional(),
      salt: z.string().optional(),
    }),
  ),
  nextAfter: z.int().nullable(),
});

export type LoggedBid = z.infer<typeof bidLogAnswerSchema>["bids"][number];
