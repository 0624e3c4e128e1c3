import * as z from "zod";
import { DISPUTE_STAGES, ORDER_STATUSES } from "~/domain/orders/steps/order-words";

const time = z.iso.datetime();
const side = z.enum(["buyer", "seller"]);
const actor = z.enum([...side.options, "clock", "operator"]);
const status = z.enum(ORDER_STATUSES);
const stage = z.enum([...ORDER_STATUSES, ...DISPUTE_STAGES]);
const parcel = z.strictObject({
  carrier: z.string(),
  tracking: z.string(),
  url: z.url().nullable(),
  at: time.nullable(),
});

export const orderAnswerSchema = z.strictObject({
  id: z.int(),
  listingId: z.int(),
  auctionId: z.int().nullable(),
  title: z.string(),
  photoKey: z.string().nullable(),
  side,
  other: z.strictObject({ id: z.int(), username: z.string() }),
  status,
  /** The status or, in a dispute, the stage of the dispute. */
  stage,
  meaning: z.string(),
  priceMinor: z.int(),
  /** What the buyer pays besides the price, and for which country; null for a listing without postage terms, and
   * `collection` if the buyer collects the item in person, in the place of `collectIn`. */
  postageMinor: z.int(),
  shipTo: z.string().nullable(),
  collectIn: z.string().nullable(),
  totalMinor: z.int(),
  acceptsReturns: z.boolean(),
  shipBy: time.nullable(),
  refundedMinor: z.int(),
  feeMinor: z.int(),
  proceedsMinor: z.int(),
  createdAt: time,
  paidAt: time.nullable(),
  awaitsAddress: z.boolean(),
  deliveredBy: actor.nullable(),
  shipment: parcel.nullable(),
  return: z.strictObject({ agreedAt: time.nullable(), shipment: parcel.nullable() }).nullable(),
  decision: z
    .strictObject({
      outcome: z.enum(["refund", "release", "part"]),
      refundMinor: z.int(),
      reason: z.string(),
      at: time,
    })
    .nullable(),
  settledBy: actor.nullable(),
  states: z.array(z.strictObject({ status: stage, at: time })),
  deadlines: z.array(z.strictObject({ at: time, becomes: z.enum([...stage.options, "cancellable", "reviews-open"]) })),
});

export const orderListSchema = z.strictObject({ orders: z.array(orderAnswerSchema), nextCursor: z.int().nullable() });
