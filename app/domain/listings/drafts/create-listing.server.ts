import { and, count, eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { columnsOf, returningId, type Statement, type Writer } from "~/db/database.server";
import { auctions, listings } from "~/db/schema/listings";
import { type KeyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { MAX_DRAFTS } from "~/domain/listing-terms/listing-limits";
import { refuseUnknownType, saveFacts } from "~/domain/listings/facts/save-facts.server";
import { savePostage } from "~/domain/postage/save-postage.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { type AuctionTerms, settleTerms } from "./auction-terms";
import type { ListingInput } from "./listing-input";

export interface ListingRules {
  readonly auctionMinMs: number;
  readonly currency: string;
}

interface NewListing {
  readonly sellerId: number;
  readonly input: ListingInput;
  /** Repeating a request with the same key creates no second listing. */
  readonly keyed?: KeyedRequest | undefined;
  readonly now: number;
  readonly rules: ListingRules;
}

export const draftAnswerSchema = z.strictObject({ id: z.int(), status: z.literal("draft") });

type CreatedDraft = z.infer<typeof draftAnswerSchema> & { readonly isRepeat: boolean };
const repeatSchema = draftAnswerSchema.transform((draft): CreatedDraft => ({ ...draft, isRepeat: true }));

/** `isRepeat` if an earlier request with the same key created the draft. */
export async function createListing(db: Writer, request: NewListing): Promise<CreatedDraft | Refusal> {
  return runOnce(db, request.keyed, { schema: repeatSchema, act: () => insertDraft(db, request) });
}

async function insertDraft(
  db: Writer,
  { sellerId, input, keyed, now, rules }: NewListing,
): Promise<CreatedDraft | Refusal> {
  const terms = input.format === "auction" ? settleTerms(input.auction, { now, ...rules }) : undefined;
  if (isRefusal(terms)) return terms;
  const [drafts] = await db
    .select({ count: count() })
    .from(listings)
    .where(and(eq(listings.sellerId, sellerId), eq(listings.status, "draft")));
  if ((drafts?.count ?? 0) >= MAX_DRAFTS)
    return refuse("breaks_rule", `You have ${MAX_DRAFTS} drafts. Publish or delete one first.`);
  const unknownType = await refuseUnknownType(db, input);
  if (unknownType) return unknownType;
  const listing = db
    .insert(listings)
    .values({ ...draftColumns(input), sellerId, status: "draft", createdAt: now })
    .returning({ id: listings.id });
  // last_insert_rowid() doesn't work here, because the search table's trigger inserts rows too.
  const newest = sql`(SELECT max(id) FROM listings WHERE seller_id = ${sellerId})`;
  const { id } = await db.commit({
    id: returningId(listing),
    facts: saveFacts(db, { listingId: newest, isNote: input.kind === "note", attributes: input.attributes }),
    postage: savePostage(db, { listingId: newest, terms: input.postage ?? null }),
    auction: terms ? createAuction(db, { listingId: newest, sellerId, status: "draft", terms }) : [],
    answer: remember(keyed, sql`json_object('id', ${newest}, 'status', 'draft')`, now),
  });
  return { id, status: "draft", isRepeat: false };
}

export const draftColumns = ({ kind, title, description, attributes, ...terms }: ListingInput) => ({
  kind,
  title,
  description,
  format: terms.format,
  attributes: JSON.stringify(attributes),
  priceMinor: terms.format === "fixed" ? terms.priceMinor : null,
});

export const termsColumns = columnsOf(auctions, "startMinor", "reserveMinor", "buyNowMinor", "startsAt", "endsAt");

interface NewAuction {
  /** SQL for a listing that is created in the same batch. */
  readonly listingId: number | SQL;
  readonly sellerId: number;
  readonly status: "draft" | "open";
  readonly terms: AuctionTerms;
}

export function createAuction(db: Writer, { listingId, sellerId, status, terms }: NewAuction): Statement<number> {
  const { startMinor, reserveMinor, buyNowMinor, startsAt, endsAt } = terms;
  const row = { listingId, sellerId, status, startMinor, reserveMinor, buyNowMinor, startsAt, endsAt };
  return returningId(
    db
      .insert(auctions)
      .values({ ...row, priceMinor: startMinor })
      .returning({ id: auctions.id }),
  );
}
