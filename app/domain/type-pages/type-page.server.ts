import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { catalogueIssuers, catalogueIssues, catalogueReferences, catalogueTypes } from "~/db/schema/catalogue";
import type { Cursor } from "~/domain/paging/cursor";
import { typeMarket } from "./type-market.server";

const { place: _place, words: _words, tags: _tags, ...columns } = getTableColumns(catalogueTypes);

const readType = prepared(
  (db, { typeId }: { typeId: number }) =>
    [
      db
        .select({ ...columns, issuerName: sql<string>`${catalogueIssuers.name}`.as("issuer_name") })
        .from(catalogueTypes)
        .innerJoin(catalogueIssuers, eq(catalogueIssuers.code, catalogueTypes.issuerCode))
        .where(eq(catalogueTypes.id, typeId)),
      db
        .select({ catalogue: catalogueReferences.catalogue, number: catalogueReferences.number })
        .from(catalogueReferences)
        .where(eq(catalogueReferences.typeId, typeId))
        .orderBy(asc(catalogueReferences.position)),
      selectIssues(db, typeId),
    ] as const,
);

export const selectIssues = (db: Reader, typeId: number) =>
  db
    .select(columnsOf(catalogueIssues, "mark", "mint", "years", "mintages"))
    .from(catalogueIssues)
    .where(eq(catalogueIssues.typeId, typeId))
    .orderBy(asc(catalogueIssues.position));

/** Undefined if no type has this id. One round trip. */
export async function typePage(db: Reader, { typeId, before }: { typeId: number; before?: Cursor | undefined }) {
  const [[[type], references, issues], market] = await Promise.all([
    readType(db, { typeId }),
    typeMarket(db, { typeId, before }),
  ]);
  return type && { type, references, issues, market };
}

export type TypePage = NonNullable<Awaited<ReturnType<typeof typePage>>>;
