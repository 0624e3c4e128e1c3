import { type SQL, sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/statement.server";

/**
 * For the batch in which an order is paid, after that: it is sent to the buyer's default address, if they have one where
 * the postage was paid to. They can choose another.
 */
export function sendToDefaultAddress(orderId: SQL, now: number): Statement {
  return statement(sql`INSERT INTO order_addresses (order_id, name, line1, line2, city, region, postal_code, country, phone, at)
    SELECT o.id, name, line1, line2, city, region, postal_code, country, phone, ${now}
    FROM orders AS o JOIN addresses AS a ON a.user_id = o.buyer_id AND a.is_default = 1
    WHERE o.id = ${orderId} AND (o.ship_to IS NULL OR a.country = o.ship_to)`);
}
