import { eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { columnsOf, literal, type Reader } from "~/db/database.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import { suggestionAnswers, suggestionCounts } from "~/db/schema/listing-facts";
import { listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { describedItem } from "~/domain/analysis/described-item";
import { type Suggestion, suggestionsFor, type UnfilledFacts } from "~/domain/analysis/suggestions";
import { readingOf, selectReading } from "~/domain/analysis/vision/own-draft.server";
import { type VisionReading, visionSuggestions } from "~/domain/analysis/vision/vision-reading";
import { readAttributes } from "~/domain/listings/facts/attributes";
import { pastPricesOf } from "~/domain/listings/facts/graded-piece";
import type { ListingView } from "~/domain/listings/listing-answers";
import { measuresOf, selectMeasures, selectSharedPhotos } from "~/domain/photos/measuring/measures-of.server";
import { measurableAddition } from "~/domain/photos/measuring/queue-measuring.server";
import { selectTypeSales } from "~/domain/prices/type-sales-of.server";
import { formatCount } from "~/domain/text/format-count";
import { candidatesOf, selectCandidates } from "./candidates-of.server";
import { comparablesOf, SALES_LOOKED_AT, type SoldPiece, TELLING } from "./comparables";
import { itemChecks, type NamedType } from "./item-checks";
import { matchTypes, openMatches, TYPE_MATCHER } from "./match-types";
import { photoReport } from "./photo-report";

const t = catalogueTypes;

function selectCheckedType(db: Reader, typeId = 0) {
  return db
    .select({
      ...columnsOf(t, "title", "rulerName", "rulerFrom", "rulerTo", "yearFrom", "yearTo", "yearsText"),
      ...columnsOf(t, "weightMg", "diameterUm", "thicknessUm", "widthUm", "heightUm", "posthumous"),
      issues: sql<string>`(SELECT json_group_array(json_object('mark', mark, 'mint', mint, 'years', years))
        FROM catalogue_issues WHERE type_id = ${t.id})`.as("issues"),
    })
    .from(t)
    .where(eq(t.id, typeId));
}

const issuesSchema = z.array(z.object({ mark: z.string(), mint: z.string().nullable(), years: z.string().nullable() }));

function checkedType([row]: Awaited<ReturnType<typeof selectCheckedType>>): NamedType | null {
  if (!row) return null;
  return { ...row, posthumous: row.posthumous === 1, issues: issuesSchema.parse(JSON.parse(row.issues)) };
}

export async function loadPanel(db: Reader, listing: ListingView, { isSeller }: { isSeller: boolean }) {
  const isOpen = isSeller && listing.status === "draft";
  const item = describedItem(listing);
  const [newest, ofType, answers, counts, candidates, type, measures, shared, readings] = await db.batch([
    selectNewestSales(db, listing),
    selectTypeSales(db, listing.type?.id ?? null),
    db
      .select({ field: suggestionAnswers.field, suggested: suggestionAnswers.suggested })
      .from(suggestionAnswers)
      .where(eq(suggestionAnswers.listingId, listing.id)),
    db.select().from(suggestionCounts),
    selectCandidates(db, isOpen && listing.attributes.typeId === undefined ? listing.kind : "other", item),
    selectCheckedType(db, listing.attributes.typeId),
    selectMeasures(db, listing.id),
    selectSharedPhotos(db, listing.id),
    selectReading(db, listing.id),
  ]);
  const isAnswered = (suggestion: Suggestion) =>
    answers.some(({ field, suggested }) => field === suggestion.field && suggested === suggestion.value);
  const reading = isOpen ? readingOf(readings) : undefined;
  const ofWords = isOpen ? suggestionsFor(listing) : [];
  const open = [...ofWords, ...visionSuggestions(reading, listing.attributes, ofWords)];
  const acceptanceOf = (source: string, field: string) =>
    acceptanceWords(counts.find((row) => row.source === source && row.field === field));
  return {
    prices: pastPricesOf(listing, ofType) ?? comparablesOf(listing, soldPieces(newest)),
    checks: itemChecks(listing.attributes, { isNote: listing.kind === "note" }, checkedType(type)),
    /** Not answered yet. Only the seller of a draft gets any. */
    suggestions: open
      .filter((suggestion) => !isAnswered(suggestion))
      .map((suggestion) => ({ ...suggestion, acceptance: acceptanceOf(suggestion.by, suggestion.field) })),
    types: {
      matches: openMatches(matchTypes(item, candidatesOf(candidates)), answers),
      acceptance: acceptanceOf(TYPE_MATCHER, "typeId"),
    },
    vision: reading ? visionState(reading) : null,
    photos: photoReport(
      { photos: listing.photos, added: addedPhotos(listing) },
      new Map(measures.map((row) => [row.photoId, measuresOf(row)])),
      shared,
      { kind: listing.kind, diameterMm: item.diameterMm, widthMm: listing.attributes.widthMm },
    ),
  };
}

const addedPhotos = ({ additions }: ListingView) =>
  additions.flatMap(({ id, photo }) => (photo ? [{ ...photo, id: measurableAddition(id) }] : []));

const visionState = ({ model, facts, fault }: VisionReading) => ({
  model,
  facts: facts?.length ?? null,
  fault: fault ?? null,
});

type Piece = Pick<ListingView, "id" | "kind" | "attributes">;

/** A fact without what people write differently: "KM# 110" and "km 110" are the same. */
const plain = (fact: SQL) =>
  ["#", ".", "-"].reduce((text, mark) => sql`replace(${text}, ${mark}, '')`, sql`lower(replace(${fact}, ' ', ''))`);

/** Those that may be close to a piece without a type, read only if it states a telling fact. */
export function selectNewestSales(db: Reader, { id, kind, attributes }: Piece, limit = SALES_LOOKED_AT) {
  const telling = attributes.typeId === undefined ? TELLING : [];
  const conditions = telling.flatMap((name) => {
    const fact = attributes[name];
    return fact === undefined ? [] : [sql`${plain(sql`attributes ->> ${name}`)} = ${plain(sql`${fact}`)}`];
  });
  const among =
    conditions.length === 0
      ? sql`0`
      : sql`${listings.id} IN (SELECT id FROM (SELECT id, attributes FROM listings WHERE kind = ${kind} AND status = 'sold'
          ORDER BY id DESC LIMIT ${literal(limit)}) WHERE ${sql.join(conditions, sql` OR `)})`;
  return (
    db
      .select({
        listingId: listings.id,
        title: listings.title,
        attributes: listings.attributes,
        priceMinor: orders.priceMinor,
        soldAt: sql<number>`${orders.paidAt}`.as("sold_at"),
      })
      .from(listings)
      .innerJoin(orders, sql`${orders.listingId} = ${listings.id}`)
      // Prices agreed in private offers stay between the buyer and the seller.
      .where(sql`${among} AND ${listings.status} = 'sold' AND ${listings.id} <> ${id}
      AND ${orders.paidAt} IS NOT NULL AND ${orders.status} NOT IN ('refunded', 'cancelled')
      AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.order_id = ${orders.id})`)
      .orderBy(sql`${listings.id} DESC`)
  );
}

export const soldPieces = (rows: Awaited<ReturnType<typeof selectNewestSales>>): SoldPiece[] =>
  rows.map((row) => ({ ...row, attributes: readAttributes(row.attributes) }));

export async function findUnfilledFacts(db: Reader, listing: ListingView): Promise<UnfilledFacts> {
  if (listing.status !== "draft") return [];
  const { suggestions } = await loadPanel(db, listing, { isSeller: true });
  return suggestions;
}

export const ENOUGH_ANSWERS = 20;

/** "Sellers accepted 82% of 140 such suggestions." Only those taken unchanged count as accepted. No share of a few, and nothing without answers. */
export function acceptanceWords(counts: { accepted: number; edited: number; rejected: number } | undefined): string {
  const { accepted = 0, edited = 0, rejected = 0 } = counts ?? {};
  const all = accepted + edited + rejected;
  if (all === 0) return "";
  if (all < ENOUGH_ANSWERS) return `Sellers accepted ${accepted} of ${all} such suggestions so far.`;
  return `Sellers accepted ${Math.round((accepted / all) * 100)}% of ${formatCount(all)} such suggestions.`;
}
