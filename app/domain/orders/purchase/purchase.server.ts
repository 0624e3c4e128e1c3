import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, columnsOf, mustChangeOne, type Reader, statement, type Writer } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { postageTerms } from "~/db/schema/postage";
import { deadlineChanged, type Effect, unreadChanged } from "~/domain/effects";
import { type KeyedRequest, keyRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { balanceColumn } from "~/domain/ledger/balance-column.server";
import { availableOf } from "~/domain/ledger/transfer.server";
import { notify } from "~/domain/notifications/notify.server";
import { endOffers, notifyOfferMakers } from "~/domain/offers/notify-offer-makers.server";
import { homeOf, postageColumns } from "~/domain/postage/save-postage.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { readVacation, vacationOf } from "~/domain/vacations/vacation-of.server";
import { createPaidOrder, newOrderOf } from "./create-order.server";
import { decidePurchase, notForSale } from "./purchase";

export interface Purchase {
  readonly buyerId: number;
  readonly listingId: number;
  readonly priceMinor: number;
  /** The postage the buyer was shown, in minor units; left out if it was free. */
  readonly postageMinor?: number;
  readonly collect?: boolean;
  readonly idempotencyKey: string;
}

export const purchaseAnswerSchema = z.strictObject({ orderId: z.int() });
export type PurchaseAnswer = z.infer<typeof purchaseAnswerSchema>;

interface PurchaseContext {
  readonly now: number;
  readonly sellerFeeBps: number;
  readonly currency: string;
}

export interface PurchaseResult {
  readonly answer: PurchaseAnswer;
  readonly effects: readonly Effect[];
}

/** From the wallet, once per idempotency key, and only for the price and postage that the buyer was shown. */
export async function purchase(
  db: Writer,
  request: Purchase,
  context: PurchaseContext,
): Promise<PurchaseResult | Refusal> {
  const { buyerId, listingId, priceMinor, postageMinor = 0, collect = false, idempotencyKey } = request;
  const keyedRequest = await keyRequest({ userId: buyerId, key: idempotencyKey }, "purchase", {
    listingId,
    priceMinor,
    postageMinor,
    ...(collect && { collect }),
  });
  return runOnce(db, keyedRequest, {
    schema: repeatSchema,
    load: () => load(db, listingId, buyerId),
    act: (found) => buy(db, found, { ...request, keyed: keyedRequest }, context),
  });
}

async function buy(
  db: Writer,
  found: Awaited<ReturnType<typeof load>>,
  { buyerId, listingId, priceMinor: shownMinor, postageMinor = 0, collect, keyed }: Purchase & { keyed: KeyedRequest },
  { now, sellerFeeBps, currency }: PurchaseContext,
): Promise<PurchaseResult | Refusal> {
  const shownTerms = { priceMinor: shownMinor, postageMinor, collect };
  const sale = decidePurchase(found, { buyerId, shownTerms, now }, currency);
  if (isRefusal(sale)) return sale;
  const { sellerId, title, priceMinor, postage } = sale;
  const done = await db
    .commit({
      notified: notifyOfferMakers(listingId, { title, why: "sold", exceptId: buyerId, now }),
      ended: endOffers(listingId),
      sold: [
        statement(sql`UPDATE listings SET status = 'sold'
        WHERE id = ${listingId} AND status = 'active' AND price_minor = ${priceMinor}`),
        mustChangeOne,
      ],
      ...createPaidOrder(
        { listingId, buyerId, sellerId, priceMinor, postage, feeBps: sellerFeeBps, at: now },
        { from: availableOf(buyerId), key: `purchase:${buyerId}:${keyed.key}`, currency },
      ),
      seller: notify(now, {
        userId: sellerId,
        kind: "listing-sold",
        facts: { item: title, priceMinor, currency, ...postage },
        listingId,
      }),
      answer: remember(keyed, sql`json_object('orderId', ${newOrderOf(listingId)})`, now),
    })
    // Another buyer was faster, or the money was spent in the meantime.
    .catch(answerTo({ conflict: notForSale, overdraft: moneyIsSpent }));
  return isRefusal(done) ? done : toPurchased({ orderId: done.order }, [sellerId, ...done.notified]);
}

const moneyIsSpent = () =>
  refuse("not_enough_funds", "You no longer have enough money available. Add money to your wallet, then buy again.");

const repeatSchema = purchaseAnswerSchema.transform((answer) => toPurchased(answer, []));

function toPurchased(answer: PurchaseAnswer, recipientIds: readonly number[]): PurchaseResult {
  return { answer, effects: [unreadChanged(recipientIds), deadlineChanged("order", answer.orderId)] };
}

async function load(db: Reader, listingId: number, buyerId: number) {
  const [row] = await db
    .select({
      ...columnsOf(listings, "sellerId", "title", "status", "priceMinor"),
      availableMinor: balanceColumn(availableOf(buyerId)).as("buyer_available"),
      country: homeOf(buyerId).as("buyer_country"),
      postage: postageColumns,
      vacation: vacationOf(listings.sellerId).as("vacation"),
    })
    .from(listings)
    .leftJoin(postageTerms, eq(postageTerms.listingId, listings.id))
    .where(eq(listings.id, listingId));
  return row && { ...row, vacation: readVacation(row.vacation) };
}
