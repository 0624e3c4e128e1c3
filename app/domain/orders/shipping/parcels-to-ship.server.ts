import { asc, eq, type SQL, sql } from "drizzle-orm";
import { columnsOf, literal, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { listings } from "~/db/schema/listings";
import { orderAddresses, orders } from "~/db/schema/orders";
import { ADDRESS_PARTS, addressLines } from "~/domain/addresses/address";
import { countryName } from "~/domain/addresses/countries";
import { progressColumns } from "~/domain/orders/steps/load-for-step.server";
import { shipBy } from "~/domain/orders/views/order";
import type { Cursor } from "~/domain/paging/cursor";
import { pageOf } from "~/domain/paging/page-of";
import { leadPhotoKey } from "~/domain/photos/lead-photo-key.server";
import { COLLECTION } from "~/domain/postage/postage-terms";
import { MOST_PARCELS } from "./label-sheets";

interface ParcelsRequest {
  readonly sellerId: number;
  readonly now: number;
}

/** Those refunded first come first, on a page those promised first. An order without a parcel counts as one. */
export async function parcelsToShip(db: Reader, request: ParcelsRequest & { readonly after?: Cursor | undefined }) {
  const { after } = request;
  const later = after ? sql`AND o.due_at >= ${after.key} AND (o.due_at > ${after.key} OR o.id > ${after.id})` : sql``;
  const parcels = toParcels(await selectParcels(db, request.sellerId, later), request.now);
  const { page, last } = pageOf(parcels, MOST_PARCELS);
  return { parcels: byDeadline(page), next: last ? { key: last.dueAt, id: last.orderId } : null };
}

export async function chosenParcels(db: Reader, request: ParcelsRequest & { readonly orderIds: readonly number[] }) {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(request.orderIds)}))`;
  const those = sql`AND (o.id IN ${ids} OR o.parcel_id IN (SELECT parcel_id FROM orders WHERE id IN ${ids}))`;
  return byDeadline(toParcels(await selectParcels(db, request.sellerId, those), request.now));
}

const byDeadline = (parcels: readonly ParcelToShip[]) => [...parcels].sort((one, other) => one.until - other.until);

/** Of the seller's `orders`. */
export const waitsToBeShipped = (sellerId: number) =>
  sql`seller_id = ${sellerId} AND status = 'paid' AND settled_at IS NULL AND ship_to IS NOT ${literal(COLLECTION)}`;

function selectParcels(db: Reader, sellerId: number, those: SQL) {
  const first = sql`SELECT o.id AS first_id, o.parcel_id AS in_parcel, o.due_at AS first_due
    FROM orders AS o INDEXED BY orders_seller_open
    WHERE ${waitsToBeShipped(sellerId)} ${those}
      AND NOT EXISTS (SELECT 1 FROM orders AS e WHERE e.parcel_id = o.parcel_id AND e.status = 'paid'
        AND (e.due_at < o.due_at OR e.due_at = o.due_at AND e.id < o.id))
    ORDER BY o.due_at, o.id LIMIT ${literal(MOST_PARCELS + 1)}`;
  return db
    .select({
      firstId: sql<number>`first_id`.as("first_id"),
      firstDue: sql<number>`first_due`.as("first_due"),
      ...columnsOf(orders, "id", "listingId", "priceMinor", "postageMinor", "shipTo"),
      ...columnsOf(orders, "createdAt", "status", "dueAt", "paidAt"),
      closesAt: progressColumns.closesAt,
      dispatchDays: progressColumns.dispatchDays,
      title: listings.title,
      photoKey: leadPhotoKey.as("photo_key"),
      buyerId: orders.buyerId,
      username: users.username,
      address: columnsOf(orderAddresses, ...ADDRESS_PARTS, "at"),
    })
    .from(orders)
    .innerJoin(sql`(${first})`, sql`orders.id = first_id OR orders.parcel_id = in_parcel AND orders.status = 'paid'`)
    .innerJoin(listings, eq(listings.id, orders.listingId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(orderAddresses, eq(orderAddresses.orderId, orders.id))
    .orderBy(asc(sql`first_due`), asc(sql`first_id`), asc(orders.id));
}

type Row = Awaited<ReturnType<typeof selectParcels>>[number];

function toParcels(rows: readonly Row[], now: number) {
  const firsts = rows.filter((row, index) => row.firstId !== rows[index - 1]?.firstId);
  return firsts.map((first) => {
    const lots = rows.filter(({ firstId }) => firstId === first.firstId);
    return toParcel(first, lots, now);
  });
}

function toParcel({ closesAt, shipTo, address, ...first }: Row, lots: readonly Row[], now: number) {
  const deadlines = lots.flatMap((lot) => shipBy(lot) ?? []);
  const country = address?.country ?? shipTo;
  const sum = (of: (lot: Row) => number) => lots.reduce((total, lot) => total + of(lot), 0);
  return {
    orderId: first.firstId,
    orderedAt: Math.min(...lots.map(({ createdAt }) => createdAt)),
    lots: lots.map(({ id, listingId, title, photoKey }) => ({ orderId: id, listingId, title, photoKey })),
    lastPaidAt: Math.max(...lots.map(({ paidAt }) => paidAt ?? 0)),
    buyer: { id: first.buyerId, username: first.username },
    country: country && countryName(country),
    address: address && {
      lines: addressLines(address, countryName(address.country)),
      phone: address.phone,
      at: address.at,
    },
    postageMinor: sum(({ postageMinor }) => postageMinor),
    totalMinor: sum(({ priceMinor, postageMinor }) => priceMinor + postageMinor),
    /** When the seller promised to ship it at the latest, or else when the buyer is refunded. */
    until: deadlines.length > 0 ? Math.min(...deadlines) : first.firstDue,
    isPromised: deadlines.length > 0,
    dueAt: first.firstDue,
    /** Until when the buyer can add to the parcel; null if they no longer can. */
    opensUntil: closesAt !== null && closesAt > now ? closesAt : null,
  };
}

export type ParcelToShip = ReturnType<typeof toParcel>;
