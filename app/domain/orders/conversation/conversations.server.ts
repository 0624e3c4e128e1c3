import { desc, eq, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { listings } from "~/db/schema/listings";
import { orderMessages, orders } from "~/db/schema/orders";
import { leadPhotoKey } from "~/domain/photos/lead-photo.server";

/** How many of the newest orders on each side are searched, so that the rows read stay bounded. */
const RECENT_ORDERS = 100;
const CONVERSATIONS = 50;

/** An order with messages, represented by the latest one. */
export interface Conversation {
  readonly orderId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly otherName: string;
  readonly body: string;
  readonly isOwn: boolean;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
}

/** The conversations of a member's recent orders, newest message first. One round trip. */
export async function conversationsOf(db: Reader, memberId: number): Promise<Conversation[]> {
  const newest = (side: "buyer_id" | "seller_id") =>
    sql`SELECT id FROM (SELECT id FROM orders WHERE ${sql.raw(side)} = ${memberId} ORDER BY id DESC LIMIT ${RECENT_ORDERS})`;
  const last = sql`(SELECT (SELECT MAX(id) FROM order_messages WHERE order_id = o.id)
    FROM (${newest("buyer_id")} UNION ALL ${newest("seller_id")}) AS o)`;
  const rows = await db
    .select({
      orderId: orderMessages.orderId,
      title: listings.title,
      photoKey: leadPhotoKey,
      otherName: users.username,
      body: orderMessages.body,
      senderId: orderMessages.senderId,
      at: orderMessages.at,
    })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.orderId))
    .innerJoin(listings, eq(listings.id, orders.listingId))
    .innerJoin(users, sql`${users.id} = iif(${orders.buyerId} = ${memberId}, ${orders.sellerId}, ${orders.buyerId})`)
    .where(sql`${orderMessages.id} IN ${last}`)
    .orderBy(desc(orderMessages.id))
    .limit(CONVERSATIONS);
  return rows.map(({ senderId, ...row }) => ({ ...row, isOwn: senderId === memberId }));
}
