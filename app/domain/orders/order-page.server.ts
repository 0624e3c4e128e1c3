import { and, asc, eq, lte, or, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { refundProposals } from "~/db/schema/disputes";
import { ledgerAccounts } from "~/db/schema/ledger";
import { orderMessages, orders, reviews } from "~/db/schema/orders";
import { addressLines } from "~/domain/addresses/address";
import { addressesOf } from "~/domain/addresses/addresses.server";
import { countryName } from "~/domain/addresses/countries";
import { availableOf } from "~/domain/ledger/account-codes";
import { MAX_MESSAGES } from "~/domain/orders/conversation/add-message.server";
import {
  type OrderAddress,
  orderAddressQuery,
  returnAddressQuery,
  shownAddress,
  shownReturnAddress,
} from "~/domain/orders/delivery/order-address.server";
import type { Order } from "./order";
import { selectOrders, toOrder } from "./orders.server";

/** Everything the order page shows to the buyer or the seller. */
export interface OrderPage {
  readonly order: Order;
  /** The viewer's available balance. */
  readonly availableMinor: number;
  /** The delivery address; null if none was chosen yet, or for a seller who no longer needs it. */
  readonly address: OrderAddress | null;
  /** Where to ship an agreed return, while it is in progress. */
  readonly returnAddress: Omit<OrderAddress, "at"> | null;
  /** The viewer's own addresses, the default first, if they can choose one now. */
  readonly choices: readonly { readonly id: number; readonly text: string; readonly isDefault: boolean }[];
  readonly messages: readonly OrderMessage[];
  /** Open refund proposals, at most one from each side. */
  readonly proposals: readonly { readonly id: number; readonly isOwn: boolean; readonly amountMinor: number }[];
  /** The viewer's own review, and the other side's once it is visible. */
  readonly reviews: readonly { readonly isOwn: boolean; readonly rating: number; readonly text: string }[];
}

export interface OrderMessage {
  readonly isOwn: boolean;
  readonly body: string;
  readonly at: number;
  readonly photo: { readonly key: string; readonly width: number; readonly height: number } | null;
}

/** Undefined for anyone but the buyer and the seller. One round trip. */
export async function orderPage(
  db: Reader,
  { memberId, orderId, now }: { memberId: number; orderId: number; now: number },
): Promise<OrderPage | undefined> {
  const isOwn = (column: typeof orderMessages.senderId | typeof refundProposals.proposerId | typeof reviews.authorId) =>
    sql<number>`${column} = ${memberId}`.as("is_own");
  const [[row], messages, proposals, written, [account], [address], [returned], own] = await db.batch([
    selectOrders(db, memberId).where(
      and(eq(orders.id, orderId), or(eq(orders.buyerId, memberId), eq(orders.sellerId, memberId))),
    ),
    db
      .select({
        isOwn: isOwn(orderMessages.senderId),
        body: orderMessages.body,
        at: orderMessages.at,
        key: orderMessages.photoKey,
        width: orderMessages.photoWidth,
        height: orderMessages.photoHeight,
      })
      .from(orderMessages)
      .where(eq(orderMessages.orderId, orderId))
      .orderBy(asc(orderMessages.id))
      .limit(MAX_MESSAGES),
    db
      .select({
        id: refundProposals.id,
        isOwn: isOwn(refundProposals.proposerId),
        amountMinor: refundProposals.amountMinor,
      })
      .from(refundProposals)
      .where(and(eq(refundProposals.orderId, orderId), eq(refundProposals.status, "open"))),
    db
      .select({ isOwn: isOwn(reviews.authorId), rating: reviews.rating, text: reviews.text })
      .from(reviews)
      .where(and(eq(reviews.orderId, orderId), or(eq(reviews.authorId, memberId), lte(reviews.opensAt, now)))),
    db
      .select({ balanceMinor: ledgerAccounts.balanceMinor })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.code, availableOf(memberId))),
    orderAddressQuery(db, orderId),
    returnAddressQuery(db, orderId),
    addressesOf(db, memberId),
  ]);
  if (!row) return undefined;
  const owned = <Row extends { isOwn: number }>(each: Row) => ({ ...each, isOwn: each.isOwn === 1 });
  const order = toOrder(row, memberId);
  return {
    order,
    address: shownAddress(address, order),
    returnAddress: shownReturnAddress(returned, order),
    choices: mayChoose(order) ? own.filter((each) => isInCountry(each, order)).map(choiceOf) : [],
    availableMinor: account?.balanceMinor ?? 0,
    messages: messages.map((each) => ({
      isOwn: each.isOwn === 1,
      body: each.body,
      at: each.at,
      photo: photoOf(each),
    })),
    proposals: proposals.map(owned),
    reviews: written.map(owned),
  };
}

/** The buyer can choose an address until the item is shipped; the seller chooses where a return goes. */
const mayChoose = ({ side, status }: Order) =>
  side === "buyer" ? status === "paid" || status === "awaiting-payment" : status === "disputed";

/** The buyer's address has to be in the country that the postage was paid for. */
const isInCountry = ({ country }: { country: string }, { side, shipTo }: Order) =>
  side === "seller" || shipTo === null || country === shipTo;

function choiceOf({ id, isDefault, ...address }: Awaited<ReturnType<typeof addressesOf>>[number]) {
  return { id, isDefault, text: addressLines(address, countryName(address.country)).join(", ") };
}

function photoOf({ key, width, height }: { key: string | null; width: number | null; height: number | null }) {
  return key === null || width === null || height === null ? null : { key, width, height };
}
