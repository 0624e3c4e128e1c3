import { eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Reader } from "~/db/database.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import { listingFacts } from "~/db/schema/listing-facts";
import { compareWithType } from "~/domain/catalogue/compare-with-type";
import { fineMetalOf, PRECIOUS, PRECIOUS_METALS, type PreciousMetal } from "~/domain/rates/metal-value";
import metals from "~/domain/vocabulary/metals.json";
import type { Attributes } from "./attributes";

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

type TypeMetal = Pick<typeof catalogueTypes.$inferSelect, "weightMg" | "compositionText" | "compositionParts">;

const NOT_PRECIOUS =
  /\b(?:nickel|german)[ -]silver\b|\b(?:silver|gold)(?:ed)?[ -](?:plat|clad|wash|foil|colou?r)\w*|\bgilt\b/gi;

const FINENESS =
  /(?<![\d.,])(?:0?[.,](?<fraction>\d{3,4})|(?<permille>[3-9]\d{2}(?:[.,]\d)?)|(?<percent>\d{2}(?:[.,]\d{1,2})?) ?%)(?![\d.,])/g;

/** By the piece's own weight and fineness, else by those of its type; null without precious metal that is known. */
export function preciousMetalIn({ weightG, composition }: Attributes, type: TypeMetal | null) {
  const ofPiece = composition === undefined || composition === type?.compositionText ? null : readMetal(composition);
  const parts = ofPiece?.parts ?? (isOfType(ofPiece?.metals, type) ? (type?.compositionParts ?? null) : null);
  const mg = fineMetalOf(weightG === undefined ? (type?.weightMg ?? null) : weightG * 1000, parts);
  if (Object.keys(mg).length === 0) return null;
  return { mg, given: [...(weightG ? ["weight" as const] : []), ...(ofPiece?.parts ? ["fineness" as const] : [])] };
}

function readMetal(composition: string): { readonly metals: readonly PreciousMetal[]; readonly parts: string | null } {
  const text = composition.replace(NOT_PRECIOUS, "");
  const metals = PRECIOUS.filter((metal) => wordsFor(metal).test(text));
  const finenesses = [...text.matchAll(FINENESS)].map(({ groups = {} }) => permilleOf(groups));
  if (/\bsterling\b/i.test(text)) finenesses.push(925);
  const [metal, permille] = [metals[0], finenesses[0]];
  const isOne = metals.length === 1 && finenesses.length === 1 && permille !== undefined && permille <= 1000;
  return { metals, parts: isOne && metal ? JSON.stringify({ [metal]: permille }) : null };
}

const wordsFor = (metal: PreciousMetal) =>
  new RegExp(String.raw`(?<!\p{L})(?:${metals[PRECIOUS_METALS[metal]].join("|")})(?!\p{L})`, "iu");

function permilleOf({ fraction, permille, percent }: Partial<Record<string, string>>): number {
  if (fraction) return Number(fraction) / 10 ** (fraction.length - 3);
  return percent ? Number(percent.replace(",", ".")) * 10 : Number(permille?.replace(",", "."));
}

function isOfType(metals: readonly PreciousMetal[] | undefined, type: TypeMetal | null): boolean {
  if (metals === undefined) return true;
  const ofType: object = JSON.parse(type?.compositionParts ?? "{}");
  return metals.length > 0 && metals.every((metal) => metal in ofType);
}
