import { z } from "zod";
import type { Refusal } from "~/domain/refusal";

/** What anyone may see of an auction: GET /api/auctions/{id} less what is the viewer's own. Times ISO 8601 UTC. */
export const publicAuctionSchema = z.object({
  id: z.int(),
  listingId: z.int(),
  status: z.enum(["scheduled", "live", "sold", "unsold", "cancelled"]),
  priceMinor: z.int(),
  /** The least maximum that the next bid may have. */
  minimumMinor: z.int(),
  bidCount: z.int(),
  seq: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  hasReserve: z.boolean(),
  reserveMet: z.boolean(),
  /** It was sold at its buy-now price, which is `priceMinor` then. */
  boughtNow: z.boolean(),
  /** Only while it is offered. */
  buyNowMinor: z.int().optional(),
});
export type PublicAuction = z.infer<typeof publicAuctionSchema>;

/** What a room sends. Every message of a state carries the whole state, so a missed one heals with the next. */
export const roomMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("price"), auction: publicAuctionSchema }),
  z.object({ type: z.literal("extended"), auction: publicAuctionSchema }),
  z.object({ type: z.literal("closed"), auction: publicAuctionSchema }),
  z.object({ type: z.literal("watching"), count: z.int() }),
]);
export type RoomMessage = z.infer<typeof roomMessageSchema>;

export interface BidRequest {
  readonly auctionId: number;
  readonly bidderId: number;
  readonly maximumMinor: number;
  readonly idempotencyKey: string;
}

/** A bid of whoever the session is: it is looked up with what decides the bid, which saves a trip for each. */
export interface BidBySession extends Omit<BidRequest, "bidderId"> {
  /** SHA-256 hex of the session's token. */
  readonly sessionHash: string;
}

/** The answer of POST /api/auctions/{id}/bids. */
export const bidAnswerSchema = z.strictObject({
  seq: z.int(),
  outcome: z.enum(["leading", "outbid"]),
  priceMinor: z.int(),
  minimumMinor: z.int(),
  endsAt: z.string(),
});
export type BidAnswer = z.infer<typeof bidAnswerSchema>;

export interface BuyNowRequest {
  readonly auctionId: number;
  readonly buyerId: number;
  /** As the buyer was shown it, in minor units. */
  readonly priceMinor: number;
  readonly idempotencyKey: string;
}

export interface LowerReserveRequest {
  readonly auctionId: number;
  readonly sellerId: number;
  readonly reserveMinor: number;
}

/** Takes back the maximum that a member left for the start. */
export interface WithdrawRequest {
  readonly auctionId: number;
  readonly bidderId: number;
}

export interface CancelRequest {
  readonly auctionId: number;
  readonly sellerId: number;
}

/** The answer of POST /api/auctions/{id}/purchase. */
export const buyNowAnswerSchema = z.strictObject({ orderId: z.int() });
export type BuyNowAnswer = z.infer<typeof buyNowAnswerSchema>;

/** The answer of POST /api/auctions/{id}/absentee. */
export const absenteeAnswerSchema = z.strictObject({ maximumMinor: z.int(), startsAt: z.string() });
export type AbsenteeAnswer = z.infer<typeof absenteeAnswerSchema>;

/** What a route may ask of the room of one auction; workers/auction-room/auction-room.ts answers. */
export interface AuctionRoomApi {
  placeBid(bid: BidRequest | BidBySession): Promise<BidAnswer | Refusal>;
  leaveMaximum(request: BidRequest): Promise<AbsenteeAnswer | Refusal>;
  withdrawMaximum(request: WithdrawRequest): Promise<true | Refusal>;
  buyNow(request: BuyNowRequest): Promise<BuyNowAnswer | Refusal>;
  lowerReserve(request: LowerReserveRequest): Promise<true | Refusal>;
  cancel(request: CancelRequest): Promise<true | Refusal>;
  /**
   * Sets the closing alarm from the record and shows the record to whoever watches. Call after an auction was
   * published, closed or moved by someone other than its room.
   */
  schedule(auctionId: number): Promise<void>;
}
