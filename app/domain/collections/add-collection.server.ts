import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, mustChangeOne, type Query, type Reader, returningId, type Writer } from "~/db/database.server";
import { collections } from "~/db/schema/collections";
import { type KeyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { formatCount } from "~/domain/text/format-count";
import { type CollectionInput, collectionColumns } from "./collection-input";
import { MAX_COLLECTIONS, MAX_ITEMS } from "./collection-limits";

export function collectionNames(db: Reader, memberId: number) {
  return db
    .select({ id: collections.id, name: collections.name })
    .from(collections)
    .where(and(eq(collections.ownerId, memberId), isNull(collections.deletedAt)))
    .orderBy(desc(collections.id));
}

export interface OwnCollection {
  readonly memberId: number;
  readonly collectionId: number;
}

export interface OwnItem {
  readonly memberId: number;
  readonly itemId: number;
}

export const noSuchItem = (): Refusal => refuse("not_found", "This item doesn't exist.");
export const noSuchCollection = (): Refusal => refuse("not_found", "This collection doesn't exist.");
export const tooManyCollections = () => refuse("breaks_rule", `You can have up to ${MAX_COLLECTIONS} collections.`);
export const tooManyItems = () =>
  refuse("breaks_rule", `You can keep up to ${formatCount(MAX_ITEMS)} items in your collections.`);

/** For a batch that changes a collection or puts items into it. */
export const COLLECTION_REFUSED = {
  conflict: noSuchCollection,
  collection_mismatch: noSuchCollection,
  too_many_collections: tooManyCollections,
};

const own = ({ memberId, collectionId }: OwnCollection, condition: SQL = isNull(collections.deletedAt)) =>
  and(eq(collections.id, collectionId), eq(collections.ownerId, memberId), condition);

export function addCollection(db: Writer, keyedRequest: KeyedRequest, input: CollectionInput, now: number) {
  const row = { ownerId: keyedRequest.userId, ...collectionColumns(input), createdAt: now };
  const act = async () => {
    const done = await db
      .commit({
        id: returningId(db.insert(collections).values(row).returning({ id: collections.id })),
        answer: remember(keyedRequest, sql`json_object('id', (SELECT MAX(id) FROM collections))`, now),
      })
      .catch(answerTo({ too_many_collections: tooManyCollections }));
    return isRefusal(done) ? done : { id: done.id };
  };
  return runOnce(db, keyedRequest, { schema: z.strictObject({ id: z.int() }), act });
}

export function changeCollection(db: Writer, target: OwnCollection, input: CollectionInput) {
  return change(db, [db.update(collections).set(collectionColumns(input)).where(own(target)), mustChangeOne]);
}

export function chooseCover(db: Writer, target: OwnCollection, itemId: number): Promise<Refusal | undefined> {
  return change(db, [db.update(collections).set({ coverItemId: itemId }).where(own(target)), mustChangeOne]);
}

export function deleteCollection(db: Writer, target: OwnCollection, now: number): Promise<Refusal | undefined> {
  return change(db, [db.update(collections).set({ deletedAt: now }).where(own(target)), mustChangeOne]);
}

export function restoreCollection(db: Writer, target: OwnCollection): Promise<Refusal | undefined> {
  const ownDeleted = own(target, isNotNull(collections.deletedAt));
  return change(db, [db.update(collections).set({ deletedAt: null }).where(ownDeleted), mustChangeOne]);
}

async function change(db: Writer, statements: readonly Query[]): Promise<Refusal | undefined> {
  const done = await db.commit(statements).catch(answerTo(COLLECTION_REFUSED));
  return isRefusal(done) ? done : undefined;
}
