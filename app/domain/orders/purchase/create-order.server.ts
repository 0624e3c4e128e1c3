import { sql } from "drizzle-orm";
import { returningId, type Statement } from "~/db/database.server";
import { splitPrice, totalOf } from "~/domain/ledger/fee";
import { protectPayment } from "~/domain/ledger/transfer.server";
import { PAY_WITHIN_MS, SHIP_WITHIN_MS } from "~/domain/orders/steps/order-deadlines";
import { reminderAfter } from "~/domain/orders/steps/order-reminders";
import { prepareShipping } from "~/domain/orders/steps/prepare-shipping.server";
import { queueValues } from "~/domain/outbox/announce-listings.server";
import type { Postage } from "~/domain/postage/quote";

export interface NewOrder {
  readonly listingId: number;
  readonly auctionId?: number;
  readonly buyerId: number;
  readonly sellerId: number;
  readonly priceMinor: number;
  readonly postage: Postage;
  /** The seller's fee rate in basis points, fixed for this order. */
  readonly feeBps: number;
  readonly isPaid: boolean;
  readonly at: number;
}

/** Creates an order; its result is the order's id. A paid order needs its payment in the same batch. */
export function createOrder(order: NewOrder): Statement<number> {
  const { listingId, auctionId = null, buyerId, sellerId, priceMinor, postage, feeBps, isPaid, at } = order;
  const { feeMinor } = splitPrice(priceMinor, feeBps);
  const status = isPaid ? "paid" : "awaiting-payment";
  const dueAt = at + (isPaid ? SHIP_WITHIN_MS : PAY_WITHIN_MS);
  const remindAt = reminderAfter(status, { at, dueAt });
  return returningId(sql`INSERT INTO orders
    (listing_id, auction_id, buyer_id, seller_id, status, price_minor, fee_minor, fee_bps, created_at, paid_at,
      postage_minor, ship_to, due_at, remind_at)
    VALUES (${listingId}, ${auctionId}, ${buyerId}, ${sellerId}, ${status},
      ${priceMinor}, ${feeMinor}, ${feeBps}, ${at}, ${isPaid ? at : null},
      ${postage.postageMinor}, ${postage.shipTo}, ${dueAt}, ${remindAt})
    RETURNING id`);
}

/** The id of the order that this batch creates: a listing has one active order, so it is the newest. */
export const newOrderOf = (listingId: number) => sql`(SELECT MAX(id) FROM orders WHERE listing_id = ${listingId})`;

/** An order that the account `from` pays under `key` in the same batch, `paid` after `order`. */
export function createPaidOrder(
  order: Omit<NewOrder, "isPaid">,
  { from, key, currency }: { from: string; key: string; currency: string },
) {
  const { listingId, sellerId, priceMinor, postage, at } = order;
  const orderId = newOrderOf(listingId);
  const amountMinor = totalOf({ priceMinor, ...postage });
  return {
    order: createOrder({ ...order, isPaid: true }),
    paid: [
      ...protectPayment(orderId, { sellerId, from, amountMinor, key, at }),
      ...prepareShipping(orderId, { listingId, currency, now: at }),
      queueValues(orderId, at),
    ],
  };
}
