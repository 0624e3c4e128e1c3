import { and, asc, eq, lte, or, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { ledgerAccounts, orderMessages, orders, refundProposals, reviews } from "~/db/schema";
import { addressLines } from "~/domain/addresses/address";
import { addressesOf } from "~/domain/addresses/addresses.server";
import { countryName } from "~/domain/addresses/countries";
import { availableOf } from "~/domain/ledger/account-codes";
import { MAX_MESSAGES } from "~/domain/orders/conversation/order-message.server";
import {
  type OrderAddress,
  orderAddressQuery,
  returnAddressQuery,
  shownAddress,
  shownReturnAddress,
} from "~/domain/orders/delivery/order-address.server";
import type { Order } from "./order";
import { selectOrders, toOrder } from "./orders.server";

/** Everything that the order's page shows to one of its sides. */
export interface OrderPage {
  readonly order: Order;
  /** What the asker can spend. */
  readonly availableMinor: number;
  /** Where it goes; null before the buyer gave an address, and for a seller who no longer needs it. */
  readonly address: OrderAddress | null;
  /** Where an agreed return goes, for as long as it is under way. */
  readonly returnAddress: Omit<OrderAddress, "at"> | null;
  /** The asker's own, the default first, where one of them is to be chosen. */
  readonly choices: readonly { readonly id: number; readonly text: string; readonly isDefault: boolean }[];
  readonly messages: readonly OrderMessage[];
  /** Open ones only, at most one of each side. */
  readonly proposals: readonly { readonly id: number; readonly isOwn: boolean; readonly amountMinor: number }[];
  /** The asker's own, and the other's once it is open. */
  readonly reviews: readonly { readonly isOwn: boolean; readonly rating: number; readonly text: string }[];
}

export interface OrderMessage {
  readonly isOwn: boolean;
  readonly body: string;
  readonly at: number;
  readonly photo: { readonly key: string; readonly width: number; readonly height: number } | null;
}

/** One round trip; undefined for everyone but the two sides. */
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
    choices: mayChoose(order) ? own.map(choiceOf) : [],
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

/** The buyer chooses until the piece is sent; the seller chooses where a return goes. */
const mayChoose = ({ side, status }: Order) =>
  side === "buyer" ? status === "paid" || status === "awaiting-payment" : status === "disputed";

function choiceOf({ id, isDefault, ...address }: Awaited<ReturnType<typeof addressesOf>>[number]) {
  return { id, isDefault, text: addressLines(address, countryName(address.country)).join(", ") };
}

function photoOf({ key, width, height }: { key: string | null; width: number | null; height: number | null }) {
  return key === null || width === null || height === null ? null : { key, width, height };
}
