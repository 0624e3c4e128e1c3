import { totalOf } from "~/domain/ledger/fee";
import type { Order } from "~/domain/orders/order";
import { type OrderSide, stageOf, todoOf } from "~/domain/orders/steps/order-words";

/** Something that a member has to do before time runs out. Money in minor units, times in ms since 1970 UTC. */
export type Waiting = {
  readonly title: string;
  readonly photoKey: string | null;
  /** The order's total, the offered amount or the auction's current price. */
  readonly amountMinor: number;
  /** The deadline, after which it is decided without the member; null if there is none. */
  readonly until: number | null;
} & (
  | {
      readonly kind: "order";
      readonly orderId: number;
      readonly side: OrderSide;
      readonly todo: string;
      readonly otherName: string;
    }
  | { readonly kind: "offer"; readonly offerId: number; readonly otherName: string; readonly isSecondChance: boolean }
  | { readonly kind: "outbid"; readonly auctionId: number }
);

/** An offer that the member can answer. */
export interface OfferToAnswer {
  readonly offerId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly amountMinor: number;
  readonly expiresAt: number;
  readonly otherName: string;
  readonly isSecondChance: boolean;
}

/** An open auction that the member has bid in. */
export interface OpenBid {
  readonly auctionId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly priceMinor: number;
  readonly endsAt: number;
  readonly leading: boolean;
}

/** What decides whether a side of an order has something to do. */
export type OpenOrder = Pick<
  Order,
  | "id"
  | "title"
  | "photoKey"
  | "side"
  | "other"
  | "status"
  | "disputeStage"
  | "priceMinor"
  | "postageMinor"
  | "dueAt"
  | "awaitsAddress"
  | "shipTo"
>;

/** What the member has to do, most urgent first. Auctions past their end are left out, even if not closed yet. */
export function waitingOf(
  {
    orders,
    offers,
    bidding,
  }: { orders: readonly OpenOrder[]; offers: readonly OfferToAnswer[]; bidding: readonly OpenBid[] },
  now: number,
): Waiting[] {
  const waiting: Waiting[] = [
    ...orders.flatMap((order): Waiting[] => {
      const todo = todoOf({ ...order, stage: stageOf(order) });
      if (todo === null) return [];
      const { id, side, title, photoKey, dueAt, other } = order;
      return [
        {
          kind: "order",
          orderId: id,
          side,
          todo,
          title,
          photoKey,
          amountMinor: totalOf(order),
          until: dueAt,
          otherName: other.username,
        },
      ];
    }),
    ...offers.map(({ expiresAt, ...offer }): Waiting => ({ kind: "offer", ...offer, until: expiresAt })),
    ...bidding
      .filter(({ leading, endsAt }) => !leading && endsAt > now)
      .map(
        ({ auctionId, title, photoKey, priceMinor, endsAt }): Waiting => ({
          kind: "outbid",
          auctionId,
          title,
          photoKey,
          amountMinor: priceMinor,
          until: endsAt,
        }),
      ),
  ];
  return waiting.sort(
    (one, other) => (one.until ?? Number.POSITIVE_INFINITY) - (other.until ?? Number.POSITIVE_INFINITY),
  );
}
