import { and, eq, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { schemaRefusal } from "~/db/refused";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { type Statement, statement } from "~/db/statement.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { type AuctionTerms, settleTerms } from "./auction-terms";
import type { ListingRules } from "./create-listing.server";
import type { ListingInput } from "./listing-input";

/** What other members see of a draft: not even that it exists. */
export const noSuchListing = () => refuse("not_found", "There is no such listing.");

/** Replaces the draft's auction by the new terms, or removes it for a fixed price. */
function auctionStatements(listingId: number, sellerId: number, terms: AuctionTerms | undefined): Statement[] {
  const removed = statement(sql`DELETE FROM auctions WHERE listing_id = ${listingId} AND status = 'draft'`);
  if (!terms) return [removed];
  return [
    removed,
    statement(sql`INSERT INTO auctions
      (listing_id, seller_id, status, start_minor, reserve_minor, buy_now_minor, starts_at, ends_at, price_minor)
      VALUES (${listingId}, ${sellerId}, 'draft', ${terms.startMinor}, ${terms.reserveMinor}, ${terms.buyNowMinor},
        ${terms.startsAt}, ${terms.endsAt}, ${terms.startMinor})`),
  ];
}

/** Replaces a draft's contents. Refused once it is published. */
export async function editDraft(
  db: Writer,
  request: { listingId: number; sellerId: number; input: ListingInput; now: number; rules: ListingRules },
): Promise<{ id: number; status: "draft" } | Refusal> {
  const { listingId, sellerId, input, now, rules } = request;
  const terms = input.format === "auction" ? settleTerms(input.auction, { now, ...rules }) : undefined;
  if (isRefusal(terms)) return terms;
  const [listing] = await db
    .select({ sellerId: listings.sellerId, status: listings.status })
    .from(listings)
    .where(eq(listings.id, listingId));
  if (listing?.sellerId !== sellerId) return noSuchListing();
  if (listing.status !== "draft")
    return refuse("conflict", "This listing has been published, so its terms can no longer change.");
  const changed = db
    .update(listings)
    .set({
      kind: input.kind,
      title: input.title,
      description: input.description,
      format: input.format,
      priceMinor: input.format === "fixed" ? input.priceMinor : null,
      attributes: JSON.stringify(input.attributes),
    })
    .where(and(eq(listings.id, listingId), eq(listings.sellerId, sellerId), eq(listings.status, "draft")));
  try {
    await db.commit([changed, mustChangeOne, ...auctionStatements(listingId, sellerId, terms)]);
  } catch (error) {
    const refusal = schemaRefusal(error);
    if (refusal?.by === "trigger" && refusal.code === "conflict")
      return refuse("conflict", "This listing was published in the meantime, so its terms can no longer change.");
    throw error;
  }
  return { id: listingId, status: "draft" };
}

/** Deletes a draft with its auction's terms. Returns its photos' keys, which the caller deletes from the store. */
export async function deleteDraft(
  db: Writer,
  { listingId, sellerId }: { listingId: number; sellerId: number },
): Promise<{ photoKeys: string[] } | Refusal> {
  const [listing] = await db
    .select({ sellerId: listings.sellerId, status: listings.status })
    .from(listings)
    .where(eq(listings.id, listingId));
  if (listing?.sellerId !== sellerId) return noSuchListing();
  if (listing.status !== "draft") return refuse("conflict", "A published listing can't be deleted.");
  const [removedPhotos] = await db.commit([
    statement(sql`DELETE FROM photos WHERE listing_id = ${listingId} RETURNING key`),
    db.delete(auctions).where(and(eq(auctions.listingId, listingId), eq(auctions.status, "draft"))),
    db.delete(listings).where(and(eq(listings.id, listingId), eq(listings.status, "draft"))),
    mustChangeOne,
  ]);
  const rows = (removedPhotos?.results ?? []) as { key: string }[];
  return { photoKeys: rows.map((row) => row.key) };
}
