import { and, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, columnsOf, mustChangeOne, type Reader, returningId, type Writer } from "~/db/database.server";
import { catalogueIssuers, catalogueTypes } from "~/db/schema/catalogue";
import { collectionItems, collections } from "~/db/schema/collections";
import { type KeyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { isRefusal, type Refusal, refuse, refuseField } from "~/domain/refusal";
import { noSuchCollection, noSuchItem, type OwnItem, tooManyItems } from "../add-collection.server";
import { type ItemInput, itemColumns } from "./item-input";

export function addItem(db: Writer, keyedRequest: KeyedRequest, input: ItemInput, now: number) {
  const act = async () => {
    const found = await lookUp(db, keyedRequest.userId, input);
    if (isRefusal(found)) return found;
    const row = { ...itemColumns(input, found.type), ownerId: keyedRequest.userId, createdAt: now };
    const done = await db
      .commit({
        id: returningId(db.insert(collectionItems).values(row).returning({ id: collectionItems.id })),
        answer: remember(keyedRequest, sql`json_object('id', (SELECT MAX(id) FROM collection_items))`, now),
      })
      .catch(refusedFor);
    return isRefusal(done) ? done : { id: done.id };
  };
  return runOnce(db, keyedRequest, { schema: z.strictObject({ id: z.int() }), act });
}

/** Also moves the item if the form names another of the member's collections. */
export async function changeItem(db: Writer, { memberId, itemId }: OwnItem, input: ItemInput) {
  const found = await lookUp(db, memberId, input);
  if (isRefusal(found)) return found;
  const own = sql`id = ${itemId} AND owner_id = ${memberId} AND deleted_at IS NULL`;
  const update = db.update(collectionItems).set(itemColumns(input, found.type)).where(own);
  const done = await db.commit([update, mustChangeOne]).catch(refusedFor);
  return isRefusal(done) ? done : { id: itemId };
}

async function lookUp(db: Reader, memberId: number, { collectionId, attributes: { typeId } }: ItemInput) {
  const [[collection], [type]] = await db.batch([
    db
      .select({ id: collections.id })
      .from(collections)
      .where(and(eq(collections.id, collectionId), eq(collections.ownerId, memberId), isNull(collections.deletedAt))),
    db
      .select({
        ...columnsOf(catalogueTypes, "id", "kind", "title"),
        issuerName: sql<string>`${catalogueIssuers.name}`.as("issuer_name"),
      })
      .from(catalogueTypes)
      .innerJoin(catalogueIssuers, eq(catalogueIssuers.code, catalogueTypes.issuerCode))
      .where(eq(catalogueTypes.id, typeId ?? 0)),
  ]);
  if (!collection) return { ...noSuchCollection(), fields: { collection: "Choose one of your collections." } };
  if (typeId === undefined || type) return { type };
  return refuseField("typeId", "There is no such type in the catalogue.");
}

function refusedFor(error: unknown): Refusal {
  const answers = { conflict: noSuchItem, collection_mismatch: noSuchCollection, too_many_items: tooManyItems };
  // The only CHECK that an item can still violate: bought pieces can't become wanted ones.
  if (/collection_items_wanted_is_not_bought/.test(String(error)))
    return refuse("breaks_rule", "This piece came from a purchase, so you can't mark it as wanted.");
  return answerTo(answers)(error);
}
