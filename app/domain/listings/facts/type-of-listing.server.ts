import { eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Reader } from "~/db/database.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import { listingFacts } from "~/db/schema/listing-facts";
import { compareWithType } from "~/domain/catalogue/compare-with-type";
import type { Attributes } from "./attributes";
import { preciousMetalIn } from "./precious-metal";

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
      compositionText: sql<string>`${catalogueTypes.compositionText}`.as("composition_text"),
      compositionParts: sql<string | null>`${catalogueTypes.compositionParts}`.as("composition_parts"),
    })
    .from(listingFacts)
    .innerJoin(catalogueTypes, eq(catalogueTypes.id, listingFacts.typeId))
    .where(eq(listingFacts.listingId, listingId));
}

type Row = Awaited<ReturnType<typeof selectType>>[number];

/** With the precious metal in the piece, which needs no type if the seller gave its weight and fineness. */
export function typeOfListing(row: Row | undefined, attributes: Attributes) {
  const expected = row && measures.parse(JSON.parse(row.expected));
  const metal = preciousMetalIn(attributes, row && expected ? { ...row, weightMg: expected.weightMg } : null);
  const preciousMetal = metal && { preciousMetal: metal };
  if (!row || !expected) return { ...preciousMetal };
  const differs = compareWithType(measures.parse(JSON.parse(row.own)), expected);
  return { type: { id: row.typeId, title: row.typeTitle, differs }, ...preciousMetal };
}
