import { and, desc, eq, isNull } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { collections } from "~/db/schema/collections";

export function collectionNames(db: Reader, memberId: number) {
  return db
    .select({ id: collections.id, name: collections.name })
    .from(collections)
    .where(and(eq(collections.ownerId, memberId), isNull(collections.deletedAt)))
    .orderBy(desc(collections.id));
}
