import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { catalogueIssuers, catalogueIssues, catalogueReferences, catalogueTypes } from "~/db/schema/catalogue";
import type { Reference, TypeRecord } from "./type-facts";

export interface Issue {
  /** The mint mark; "" for pieces without one. */
  readonly mark: string;
  readonly mint: string | null;
  readonly years: string | null;
}

export interface TypePage {
  readonly type: TypeRecord;
  readonly references: readonly Reference[];
  readonly issues: readonly Issue[];
}

const { place: _place, words: _words, tags: _tags, ...columns } = getTableColumns(catalogueTypes);

/** A type for its page; undefined if none has this id. One round trip. */
export async function typePage(db: Reader, typeId: number): Promise<TypePage | undefined> {
  const [[type], references, issues] = await db.batch([
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
    db
      .select({ mark: catalogueIssues.mark, mint: catalogueIssues.mint, years: catalogueIssues.years })
      .from(catalogueIssues)
      .where(eq(catalogueIssues.typeId, typeId))
      .orderBy(asc(catalogueIssues.position)),
  ]);
  return type && { type, references, issues };
}
