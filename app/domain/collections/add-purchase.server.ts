import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, mustChangeOne, type Reader, returningOne, statement, type Writer } from "~/db/database.server";
import { collectionItems, collections } from "~/db/schema/collections";
import { listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { leadPhotoKey } from "~/domain/photos/lead-photo-key.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { tooManyItems } from "./add-collection.server";
import { FIRST_NAME } from "./collection-input";

const addedRow = z
  .object({ id: z.int(), collection_id: z.int() })
  .transform(({ id: itemId, collection_id: collectionId }) => ({ itemId, collectionId }));

/** Inserts one item into the newest collection, or into a first, private one. Aborts (`conflict`) if there is none to insert. */
function addToNewest(memberId: number, insertInto: (collectionId: SQL) => SQL, now: number) {
  const newest = sql`(SELECT MAX(id) FROM collections WHERE owner_id = ${memberId} AND deleted_at IS NULL)`;
  return {
    first: statement(sql`INSERT INTO collections (owner_id, name, description, created_at)
      SELECT ${memberId}, ${FIRST_NAME}, '', ${now} WHERE ${newest} IS NULL`),
    added: returningOne(sql`${insertInto(newest)} RETURNING id, collection_id`, addedRow),
    one: mustChangeOne,
  };
}

/** The price includes postage, less refunds. */
export async function addPurchase(
  db: Writer,
  { memberId, orderId }: { memberId: number; orderId: number },
  currency: string,
  now: number,
): Promise<{ readonly itemId: number; readonly collectionId: number } | Refusal> {
  const insertInto = (newest: SQL) => sql`INSERT INTO collection_items (collection_id, owner_id, status, kind, type_id,
      title, attributes, issuer, year_from, grade_from, grade_to, is_details, quantity, acquired_on, price_minor,
      price_currency, place, storage, public_note, private_note, order_id, created_at)
    SELECT ${newest}, ${memberId}, 'own', l.kind, f.type_id, l.title, l.attributes,
      COALESCE(l.attributes ->> 'country', l.attributes ->> 'issuer', ''), f.year_from, f.grade_from, f.grade_to,
      COALESCE(f.grade_details, 0), 1, date(o.created_at / 1000, 'unixepoch'),
      o.price_minor + o.postage_minor - o.refunded_minor - o.refunded_postage_minor, ${currency},
      'Obverse, from ' || u.username, '', '', '', o.id, ${now}
    FROM orders AS o JOIN listings AS l ON l.id = o.listing_id JOIN users AS u ON u.id = o.seller_id
    LEFT JOIN listing_facts AS f ON f.listing_id = l.id
    WHERE o.id = ${orderId} AND o.buyer_id = ${memberId}
      AND o.status IN ('paid', 'shipped', 'delivered', 'completed', 'released')`;
  const done = await db.commit(addToNewest(memberId, insertInto, now)).catch(
    answerTo<Refusal | Promise<Refusal>>({
      conflict: () => refuse("not_found", "This purchase doesn't exist, isn't paid, or was refunded."),
      unique: () => isThere(db, orderId),
      too_many_items: tooManyItems,
    }),
  );
  return isRefusal(done) ? done : done.added;
}

/** A deleted collection keeps its purchases for as long as it can be restored. */
async function isThere(db: Writer, orderId: number): Promise<Refusal> {
  const [found] = await db
    .select({ name: collections.name, deletedAt: collections.deletedAt })
    .from(collectionItems)
    .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
    .where(sql`${collectionItems.orderId} = ${orderId} AND ${collectionItems.deletedAt} IS NULL`);
  return refuse(
    "conflict",
    found && found.deletedAt !== null
      ? `This purchase is in the collection “${found.name}”, which you deleted. Restore that one from your collections.`
      : "This purchase is already in one of your collections.",
  );
}

export interface Piece {
  readonly memberId: number;
  readonly typeId: number;
  readonly year?: number | undefined;
  readonly mark?: string | undefined;
  readonly mint?: string | undefined;
}

export async function addOfType(db: Writer, piece: Piece, status: "own" | "want", now: number) {
  const { memberId, typeId, year = null, mark: mintMark, mint } = piece;
  const attributes = JSON.stringify({
    typeId,
    ...(year && { year }),
    ...(mintMark && { mintMark }),
    ...(mint && { mint }),
  });
  const insertInto = (newest: SQL) => sql`INSERT INTO collection_items (collection_id, owner_id, status, kind, type_id,
      title, attributes, issuer, year_from, quantity, place, storage, public_note, private_note, created_at)
    SELECT ${newest}, ${memberId}, ${status}, t.kind, t.id, t.title, json_set(${attributes}, '$.country', i.name),
      i.name, ${year}, 1, '', '', '', '', ${now}
    FROM catalogue_types AS t JOIN catalogue_issuers AS i ON i.code = t.issuer_code WHERE t.id = ${typeId}`;
  const noSuchType = () => refuse("not_found", "There is no such type.");
  const done = await db
    .commit(addToNewest(memberId, insertInto, now))
    .catch(answerTo({ conflict: noSuchType, too_many_items: tooManyItems }));
  return isRefusal(done) ? done : done.added;
}

export const ACQUIRED_SHOWN = 200;

const KEPT = ["paid", "shipped", "delivered", "completed", "released"] as const;

export function acquiredItems(db: Reader, memberId: number) {
  return db
    .select({
      orderId: orders.id,
      title: listings.title,
      photoKey: leadPhotoKey,
      priceMinor: orders.priceMinor,
      acquiredAt: orders.createdAt,
      // Null if it isn't in any of the member's collections.
      itemId: sql<number | null>`(SELECT i.id FROM collection_items AS i JOIN collections AS c ON c.id = i.collection_id
        WHERE i.order_id = orders.id AND i.deleted_at IS NULL AND c.deleted_at IS NULL)`.as("item_id"),
    })
    .from(orders)
    .innerJoin(listings, eq(listings.id, orders.listingId))
    .where(and(eq(orders.buyerId, memberId), inArray(orders.status, [...KEPT])))
    .orderBy(desc(orders.id))
    .limit(ACQUIRED_SHOWN);
}
