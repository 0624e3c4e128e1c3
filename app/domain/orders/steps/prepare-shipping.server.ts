import { type SQL, sql } from "drizzle-orm";
import { literal, type Statement, statement } from "~/db/database.server";
import { transferEach } from "~/domain/ledger/transfer.server";
import { notifyEach } from "~/domain/notifications/notify.server";
import { PARCEL_OPEN_MS } from "~/domain/postage/postage-limits";
import { SHIP_WITHIN_MS } from "./order-deadlines";

interface Paid {
  readonly listingId: number;
  readonly currency: string;
  readonly now: number;
}

/** For the batch in which an order is paid, after that: how it is sent, and where to. */
export function prepareShipping(orderId: SQL, paid: Paid): Statement[] {
  return [dispatchAfterVacation(orderId, paid.now), ...joinParcel(orderId, paid), ...sendToAddress(orderId, paid.now)];
}

function dispatchAfterVacation(orderId: SQL, now: number): Statement {
  return statement(sql`UPDATE orders SET due_at = max(due_at, v.until + ${literal(SHIP_WITHIN_MS)})
    FROM vacations AS v JOIN listings AS l ON l.seller_id = v.user_id AND l.format = 'fixed'
    WHERE orders.id = ${orderId} AND l.id = orders.listing_id AND v.until > ${now} AND v.set_at <= orders.created_at`);
}

/** If the seller has a rate for further pieces. The views have the rules; what this saves of the postage is refunded. */
function joinParcel(orderId: SQL, { listingId, currency, now }: Paid): Statement[] {
  return [
    statement(sql`INSERT INTO parcels (buyer_id, seller_id, ships_from, ship_to, further_minor, opened_at, closes_at)
      SELECT o.buyer_id, o.seller_id, q.ships_from, q.ship_to, q.further_minor, o.paid_at, o.paid_at + ${literal(PARCEL_OPEN_MS)}
      FROM orders AS o JOIN postage_terms AS t ON t.listing_id = o.listing_id
      JOIN further_postage_quotes AS q ON q.user_id = o.seller_id AND q.ships_from = t.ships_from AND q.ship_to = o.ship_to
      WHERE o.id = ${orderId} AND q.further_minor IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM parcels_to_join WHERE order_id = o.id)`),
    transferEach(sql`SELECT 'refund', 'protected:' || o.id, 'available:' || o.buyer_id, o.postage_minor - j.postage_minor,
        'order:' || o.id || ':combined', ${now}
      FROM orders AS o JOIN parcels_to_join AS j ON j.order_id = o.id
      WHERE o.id = ${orderId} AND j.postage_minor < o.postage_minor`),
    statement(sql`UPDATE orders SET parcel_id = j.parcel_id, postage_minor = j.postage_minor,
        saved_postage_minor = orders.postage_minor - j.postage_minor, due_at = max(orders.due_at, j.closes_at + ${literal(SHIP_WITHIN_MS)})
      FROM parcels_to_join AS j WHERE j.order_id = orders.id AND orders.id = ${orderId}`),
    notifyEach(
      now,
      sql`SELECT o.buyer_id AS user_id, l.title, o.postage_minor, o.saved_postage_minor
        FROM orders AS o JOIN listings AS l ON l.id = o.listing_id WHERE o.id = ${orderId} AND o.saved_postage_minor > 0`,
      {
        kind: "order-combined",
        facts: {
          item: sql`title`,
          postageMinor: sql`postage_minor`,
          savedMinor: sql`saved_postage_minor`,
          currency,
        },
        listingId,
      },
    ),
  ];
}

/** The parcel's address, or the buyer's default one if it is in the country that postage was paid to. */
function sendToAddress(orderId: SQL, now: number): Statement[] {
  const copy = (source: SQL) =>
    statement(sql`INSERT INTO order_addresses (order_id, name, line1, line2, city, region, postal_code, country, phone, at)
      SELECT o.id, a.name, a.line1, a.line2, a.city, a.region, a.postal_code, a.country, a.phone, ${now}
      FROM orders AS o ${source}
      WHERE o.id = ${orderId} AND NOT EXISTS (SELECT 1 FROM order_addresses WHERE order_id = o.id) LIMIT 1`);
  return [
    copy(sql`JOIN orders AS other ON other.parcel_id = o.parcel_id AND other.status = 'paid'
      JOIN order_addresses AS a ON a.order_id = other.id`),
    copy(sql`JOIN addresses AS a ON a.user_id = o.buyer_id AND a.is_default = 1
      AND (o.ship_to IS NULL OR a.country = o.ship_to)`),
  ];
}
