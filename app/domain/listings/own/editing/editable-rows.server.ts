import { and, eq, inArray, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { auctions, listings } from "~/db/schema/listings";
import { postageTerms } from "~/db/schema/postage";
import { termsColumns } from "~/domain/listings/drafts/create-listing.server";
import { attributesSchema } from "~/domain/listings/facts/attributes";
import type { EditableRow } from "~/domain/listings/own/contents";
import { postageColumns } from "~/domain/postage/save-postage.server";

/** Only the seller's own, in the order in which they were chosen. */
export async function editableRows(
  db: Reader,
  { sellerId, listingIds }: { sellerId: number; listingIds: readonly number[] },
): Promise<readonly EditableRow[]> {
  if (listingIds.length === 0) return [];
  const newest = sql`(SELECT max(id) FROM auctions WHERE listing_id = ${listings.id})`;
  const rows = await db
    .select({
      ...columnsOf(listings, "id", "title", "description", "status", "kind", "priceMinor", "attributes", "revision"),
      terms: termsColumns,
      postage: postageColumns,
    })
    .from(listings)
    .leftJoin(auctions, eq(auctions.id, newest))
    .leftJoin(postageTerms, eq(postageTerms.listingId, listings.id))
    .where(and(inArray(listings.id, [...listingIds]), eq(listings.sellerId, sellerId)));
  const found = rows.map(({ attributes: json, terms, ...row }): EditableRow => {
    const attributes = attributesSchema.parse(JSON.parse(json));
    const { startMinor, reserveMinor, buyNowMinor } = terms ?? {};
    const auction =
      startMinor === undefined
        ? null
        : { startMinor, reserveMinor: reserveMinor ?? null, buyNowMinor: buyNowMinor ?? null };
    return { ...row, attributes, typeId: attributes.typeId, terms, auction, isOnSale: row.status === "active" };
  });
  return listingIds.flatMap((id) => found.find((row) => row.id === id) ?? []);
}
