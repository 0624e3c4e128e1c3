import { eq } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import { selectIssues } from "~/domain/type-pages/type-page.server";

/** A type and its issues, as `issueDates` takes them. */
export const selectDatedType = (db: Reader, typeId: number) =>
  [
    db
      .select(columnsOf(catalogueTypes, "id", "title", "yearFrom", "yearTo", "calendar"))
      .from(catalogueTypes)
      .where(eq(catalogueTypes.id, typeId)),
    selectIssues(db, typeId),
  ] as const;
