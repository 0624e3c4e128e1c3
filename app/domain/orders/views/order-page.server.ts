import { and, eq, lte, or, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { ledgerAccounts } from "~/db/schema/ledger";
import { orders, refundProposals, reviews } from "~/db/schema/orders";
import { threadSides } from "~/db/schema/threads";
import { addressesOf } from "~/domain/addresses/add-address.server";
import { addressLines } from "~/domain/addresses/address";
import { countryName } from "~/domain/addresses/countries";
import { availableOf } from "~/domain/ledger/transfer.server";
import {
  orderAddressQuery,
  returnAddressQuery,
  shownAddress,
  shownReturnAddress,
} from "~/domain/orders/delivery/order-address.server";
import { selectParcel, toParcel } from "~/domain/orders/parcels/select-parcel.server";
import { threadOf } from "~/domain/threads/add-message.server";
import { selectMessages, threadMessages } from "~/domain/threads/thread-messages.server";
import { type Order, selectOrders, toOrder } from "./orders-of.server";

/** Undefined for anyone but the buyer and the seller. One round trip. */
export async function orderPage(
  db: Reader,
  { memberId, orderId, now }: { memberId: number; orderId: number; now: number },
) {
  const isOwn = (column: typeof refundProposals.proposerId | typeof reviews.authorId) =>
    sql<boolean>`${column} = ${memberId}`.mapWith(Boolean).as("is_own");
  const thread = threadOf({ orderId });
  const [[row], [side], messages, photos, proposals, reviewRows, [account], [address], [returned], own, lots] =
    await db.batch([
      selectOrders(db, memberId).where(
        and(eq(orders.id, orderId), or(eq(orders.buyerId, memberId), eq(orders.sellerId, memberId))),
      ),
      db
        .select(columnsOf(threadSides, "threadId", "otherId", "unread", "lastId"))
        .from(threadSides)
        .where(and(eq(threadSides.threadId, thread), eq(threadSides.memberId, memberId))),
      ...selectMessages(db, thread),
      db
        .select({ ...columnsOf(refundProposals, "id", "amountMinor"), isOwn: isOwn(refundProposals.proposerId) })
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
      selectParcel(db, orderId),
    ]);
  if (!row) return undefined;
  const order = toOrder(row, memberId);
  return {
    order,
    address: shownAddress(address, order),
    returnAddress: shownReturnAddress(returned, order),
    choices: mayChoose(order) ? own.filter((each) => isInCountry(each, order)).map(choiceOf) : [],
    availableMinor: account?.balanceMinor ?? 0,
    messages: threadMessages(messages, photos, memberId).messages,
    thread: side ?? null,
    proposals,
    reviews: reviewRows,
    parcel: toParcel(lots, now),
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
