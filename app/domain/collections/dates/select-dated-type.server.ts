import { asc, eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { catalogueIssues, catalogueTypes } from "~/db/schema/catalogue";

/** A type and its issues, as `issueDates` takes them. */
export const selectDatedType = (db: Reader, typeId: number) =>
  [
    db
      .select(columnsOf(catalogueTypes, "id", "title", "yearFrom", "yearTo", "calendar"))
      .from(catalogueTypes)
      .where(eq(catalogueTypes.id, typeId)),
    db
      .select(columnsOf(catalogueIssues, "mark", "mint", "years", "mintages"))
      .from(catalogueIssues)
      .where(eq(catalogueIssues.typeId, typeId))
      .orderBy(asc(catalogueIssues.position)),
  ] as const;
