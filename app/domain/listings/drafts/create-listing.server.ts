import { and, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Writer } from "~/db/client.server";
import { listings } from "~/db/schema/listings";
import { type Statement, statement } from "~/db/statement.server";
import { answerOnce, type KeyedRequest, remember } from "~/domain/idempotency/idempotency.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { type AuctionTerms, settleTerms } from "./auction-terms";
import type { ListingInput } from "./listing-input";

/** The most drafts of one member: they cost storage and nobody else sees them. */
export const MAX_DRAFTS = 200;

export interface ListingRules {
  readonly auctionMinMs: number;
  readonly currency: string;
}

/** Inserts the auction of the listing that the same commit has just inserted for this seller. */
function draftAuction(sellerId: number, terms: AuctionTerms): Statement {
  // last_insert_rowid() doesn't work here, because the search table's trigger inserts rows too.
  return statement(sql`INSERT INTO auctions
    (listing_id, seller_id, status, start_minor, reserve_minor, buy_now_minor, starts_at, ends_at, price_minor)
    SELECT max(id), ${sellerId}, 'draft', ${terms.startMinor}, ${terms.reserveMinor}, ${terms.buyNowMinor},
      ${terms.startsAt}, ${terms.endsAt}, ${terms.startMinor}
    FROM listings WHERE seller_id = ${sellerId}`);
}

const draftSchema = z.strictObject({ id: z.int(), status: z.literal("draft") });
type Draft = z.infer<typeof draftSchema>;

interface NewListing {
  readonly sellerId: number;
  readonly input: ListingInput;
  /** With a key, repeating the request creates no second listing. */
  readonly keyed?: KeyedRequest | undefined;
  readonly now: number;
  readonly rules: ListingRules;
}

/**
 * Saves a draft, which only its seller sees, with its terms if it is an auction. `isRepeat` is true if an earlier request
 * with the same key had already created it.
 */
export async function createListing(
  db: Writer,
  request: NewListing,
): Promise<(Draft & { readonly isRepeat: boolean }) | Refusal> {
  const made = await answerOnce(db, request.keyed, draftSchema, () => insertDraft(db, request));
  return isRefusal(made) ? made : { ...made.answer, isRepeat: made.isRepeat };
}

async function insertDraft(db: Writer, { sellerId, input, keyed, now, rules }: NewListing): Promise<Draft | Refusal> {
  const terms = input.format === "auction" ? settleTerms(input.auction, { now, ...rules }) : undefined;
  if (isRefusal(terms)) return terms;
  const [drafts] = await db
    .select({ count: count() })
    .from(listings)
    .where(and(eq(listings.sellerId, sellerId), eq(listings.status, "draft")));
  if ((drafts?.count ?? 0) >= MAX_DRAFTS)
    return refuse("breaks_rule", `You have ${MAX_DRAFTS} drafts. Publish or delete one first.`);
  const listing = db
    .insert(listings)
    .values({
      sellerId,
      kind: input.kind,
      title: input.title,
      description: input.description,
      format: input.format,
      status: "draft",
      priceMinor: input.format === "fixed" ? input.priceMinor : null,
      attributes: JSON.stringify(input.attributes),
      createdAt: now,
    })
    .returning({ id: listings.id });
  const newest = sql`(SELECT max(id) FROM listings WHERE seller_id = ${sellerId})`;
  const [made] = await db.commit([
    listing,
    ...(terms ? [draftAuction(sellerId, terms)] : []),
    ...(keyed ? [remember(keyed, sql`json_object('id', ${newest}, 'status', 'draft')`, now)] : []),
  ]);
  const id = Number((made?.results[0] as { id?: unknown } | undefined)?.id);
  if (!Number.isSafeInteger(id)) throw new Error("the listing's insert returned no id");
  return { id, status: "draft" };
}
