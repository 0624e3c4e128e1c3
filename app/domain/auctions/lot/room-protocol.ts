import * as z from "zod";
import type { Refusal } from "~/domain/refusal";

/** Times are ISO 8601 UTC. */
export const publicAuctionSchema = z.object({
  id: z.int(),
  listingId: z.int(),
  status: z.enum(["scheduled", "live", "sold", "unsold", "cancelled"]),
  priceMinor: z.int(),
  minimumMinor: z.int(),
  bidCount: z.int(),
  seq: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  hasReserve: z.boolean(),
  reserveMet: z.boolean(),
  /** Sold at its buy-now price, which is then `priceMinor`. */
  boughtNow: z.boolean(),
  buyNowMinor: z.int().optional(),
});
export type PublicAuction = z.infer<typeof publicAuctionSchema>;

/** `bookmark` is the state of the database that shows the same. */
const shownAuction = { auction: publicAuctionSchema, bookmark: z.string().optional() };

/** What a room sends. Each message carries the whole state, so the next one makes up for a missed one. */
export const roomMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("price"), ...shownAuction }),
  z.object({ type: z.literal("extended"), ...shownAuction }),
  z.object({ type: z.literal("closed"), ...shownAuction }),
  z.object({ type: z.literal("watching"), count: z.int() }),
]);
export type RoomMessage = z.infer<typeof roomMessageSchema>;

export interface BidRequest {
  readonly auctionId: number;
  readonly bidderId: number;
  readonly maximumMinor: number;
  /** As the bidder was shown it; left out if it was free. */
  readonly postageMinor?: number;
  readonly collect?: boolean;
  readonly idempotencyKey: string;
}

/** The session is looked up together with the bid's facts, to save a round trip. */
export interface BidBySession extends Omit<BidRequest, "bidderId"> {
  readonly sessionHash: string;
}

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
  /** As the buyer was shown it. */
  readonly priceMinor: number;
  readonly postageMinor?: number;
  readonly collect?: boolean;
  readonly idempotencyKey: string;
}

export interface LowerReserveRequest {
  readonly auctionId: number;
  readonly sellerId: number;
  readonly reserveMinor: number;
}

export interface WithdrawRequest {
  readonly auctionId: number;
  readonly bidderId: number;
}

export interface CancelRequest {
  readonly auctionId: number;
  readonly sellerId: number;
}

export const buyNowAnswerSchema = z.strictObject({ orderId: z.int() });
export type BuyNowAnswer = z.infer<typeof buyNowAnswerSchema>;

export const absenteeAnswerSchema = z.strictObject({ maximumMinor: z.int(), startsAt: z.string() });
export type AbsenteeAnswer = z.infer<typeof absenteeAnswerSchema>;

/** An answer and the state of the database that it brought about, so that the next page shows what was done. */
export interface RoomAnswer<Answer> {
  readonly answer: Answer;
  readonly bookmark: string | undefined;
}

/** Implemented in workers/auction-room/auction-room.ts. */
export interface AuctionRoomApi {
  placeBid(bid: BidRequest | BidBySession): Promise<RoomAnswer<BidAnswer | Refusal>>;
  leaveMaximum(request: BidRequest): Promise<RoomAnswer<AbsenteeAnswer | Refusal>>;
  withdrawMaximum(request: WithdrawRequest): Promise<RoomAnswer<true | Refusal>>;
  buyNow(request: BuyNowRequest): Promise<RoomAnswer<BuyNowAnswer | Refusal>>;
  lowerReserve(request: LowerReserveRequest): Promise<RoomAnswer<true | Refusal>>;
  cancel(request: CancelRequest): Promise<RoomAnswer<true | Refusal>>;
  /** Sets the closing alarm and shows everyone the state, after something other than the room changed the auction. */
  schedule(auctionId: number): Promise<void>;
  signedOut(sessionIds: readonly string[]): Promise<void>;
}
