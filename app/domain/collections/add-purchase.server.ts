import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { mustChangeOne, returning, statement, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { collectionItems, collections } from "~/db/schema/collections";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { tooManyItems } from "./add-collection.server";
import { FIRST_NAME } from "./collection-input";

const addedRow = z.object({ id: z.int(), collection_id: z.int() });

/** In the newest collection, or in a first, private one. The price includes postage, less refunds. */
export async function addPurchase(
  db: Writer,
  { memberId, orderId }: { memberId: number; orderId: number },
  currency: string,
  now: number,
): Promise<{ readonly itemId: number; readonly collectionId: number } | Refusal> {
  const newest = sql`(SELECT MAX(id) FROM collections WHERE owner_id = ${memberId} AND deleted_at IS NULL)`;
  const done = await db
    .commit({
      first: statement(sql`INSERT INTO collections (owner_id, name, description, created_at)
        SELECT ${memberId}, ${FIRST_NAME}, '', ${now} WHERE ${newest} IS NULL`),
      added: returning(
        sql`INSERT INTO collection_items (collection_id, owner_id, status, kind, type_id, title, attributes, issuer,
            year_from, grade_from, grade_to, is_details, quantity, acquired_on, price_minor, price_currency, place, storage,
            public_note, private_note, order_id, created_at)
          SELECT ${newest}, ${memberId}, 'own', l.kind, f.type_id, l.title, l.attributes,
            COALESCE(l.attributes ->> 'country', l.attributes ->> 'issuer', ''), f.year_from, f.grade_from, f.grade_to,
            COALESCE(f.grade_details, 0), 1, date(o.created_at / 1000, 'unixepoch'),
            o.price_minor + o.postage_minor - o.refunded_minor - o.refunded_postage_minor, ${currency},
            'Obverse, from ' || u.username, '', '', '', o.id, ${now}
          FROM orders AS o JOIN listings AS l ON l.id = o.listing_id JOIN users AS u ON u.id = o.seller_id
          LEFT JOIN listing_facts AS f ON f.listing_id = l.id
          WHERE o.id = ${orderId} AND o.buyer_id = ${memberId}
            AND o.status IN ('paid', 'shipped', 'delivered', 'completed', 'released')
          RETURNING id, collection_id`,
        addedRow,
      ),
      one: mustChangeOne,
    })
    .catch(
      answerTo<Refusal | Promise<Refusal>>({
        conflict: () => refuse("not_found", "This purchase doesn't exist, isn't paid, or was refunded."),
        unique: () => isThere(db, orderId),
        too_many_items: tooManyItems,
      }),
    );
  if (isRefusal(done)) return done;
  const [{ id, collection_id } = { id: 0, collection_id: 0 }] = done.added;
  return { itemId: id, collectionId: collection_id };
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
