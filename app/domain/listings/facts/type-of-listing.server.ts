import { eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Reader } from "~/db/client.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import { listingFacts } from "~/db/schema/listing-facts";
import { compareWithType } from "~/domain/catalogue/compare-with-type";

const measure = z.number().nullable();
const measures = z.object({
  weightMg: measure,
  diameterUm: measure,
  thicknessUm: measure,
  widthUm: measure,
  heightUm: measure,
});

/** JSON, because a batch shifts the columns of two tables that have the same names. */
const measuresOf = (table: typeof listingFacts | typeof catalogueTypes) =>
  sql<string>`json_object('weightMg', ${table.weightMg}, 'diameterUm', ${table.diameterUm},
    'thicknessUm', ${table.thicknessUm}, 'widthUm', ${table.widthUm}, 'heightUm', ${table.heightUm})`;

export function selectType(db: Reader, listingId: number | SQL) {
  return db
    .select({
      typeId: sql<number>`${catalogueTypes.id}`.as("type_id"),
      typeTitle: sql<string>`${catalogueTypes.title}`.as("type_title"),
      own: measuresOf(listingFacts).as("own"),
      expected: measuresOf(catalogueTypes).as("expected"),
    })
    .from(listingFacts)
    .innerJoin(catalogueTypes, eq(catalogueTypes.id, listingFacts.typeId))
    .where(eq(listingFacts.listingId, listingId));
}

type Row = Awaited<ReturnType<typeof selectType>>[number];

export function typeOfListing(row: Row | undefined) {
  if (!row) return {};
  const differs = compareWithType(measures.parse(JSON.parse(row.own)), measures.parse(JSON.parse(row.expected)));
  return { type: { id: row.typeId, title: row.typeTitle, differs } };
}
