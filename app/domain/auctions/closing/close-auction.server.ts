import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Writer } from "~/db/client.server";
import { retryOvertaken } from "~/db/retry";
import { auctions, listings } from "~/db/schema";
import type { AuctionChange } from "~/domain/auctions/lot/lot-news";
import { publicAuction } from "~/domain/auctions/lot/public-auction";
import { publicColumns } from "~/domain/auctions/lot/public-columns.server";
import { type Closing, decideClose } from "./close-auction";
import { type CloseBatch, soldBatch, unsoldBatch } from "./close-batches.server";
import { notifiedIn } from "./close-statements.server";
import { nextWake } from "./ending-soon";
import { endingSoonBatch, extensionBatch } from "./extension-batches.server";

/** A bid, a purchase at once, another close, or an end that moved meanwhile. */
const OVERTAKING = [
  "moved_on",
  "transfer_exists",
  "hold_outlives_auction",
  "sold_without_order",
  "overdraft",
  "unique",
  "unreachable",
] as const;

export interface CloseRules {
  /** How far an end moves that was slept through. */
  readonly softCloseMs: number;
  readonly sellerFeeBps: number;
  readonly currency: string;
}

/** What the world may hear after the commit. */
export interface CloseChange extends AuctionChange {
  readonly kind: Closing["kind"];
  /** When to look again, at the start and at the end; null once the auction is settled. */
  readonly wakeAt: number | null;
  /** What was sold has an order now, whose clock the caller sets. */
  readonly orderId?: number;
}

/**
 * Closes an auction that is due, exactly once however often it is called and by how many: the update is conditional
 * and must change one row, and the order is unique per auction. A bid that came in between makes the batch fail and
 * the auction be looked at again. Undefined when there is no such auction or it is a draft.
 */
export async function closeAuction(
  db: Writer,
  auctionId: number,
  { now, rules }: { now: number; rules: CloseRules },
): Promise<CloseChange | undefined> {
  return retryOvertaken(OVERTAKING, async () => {
    const auction = await load(db, auctionId);
    if (!auction) return undefined;
    const closing = decideClose(auction, { now, ...rules });
    const batch = batchOf(auction, closing, { now, ...rules });
    if (!batch) return newsOf(auction, closing, [], now);
    const results = await db.commit(batch.statements);
    const news = newsOf(auction, closing, [...batch.notified, ...notifiedIn(results.at(-1))], now);
    if (!news || closing.kind !== "sold") return news;
    return { ...news, orderId: z.object({ id: z.int() }).parse(results[0]?.results[0]).id };
  });
}

async function load(db: Reader, auctionId: number) {
  const [row] = await db
    .select({
      ...publicColumns,
      title: listings.title,
      sellerId: auctions.sellerId,
      endingTold: auctions.endingTold,
      leaderId: auctions.leaderId,
      leaderMaximumMinor: auctions.leaderMaximumMinor,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(eq(auctions.id, auctionId));
  if (!row) return undefined;
  const { leaderId, leaderMaximumMinor, ...rest } = row;
  const leads = leaderId !== null && leaderMaximumMinor !== null;
  return { ...rest, leader: leads ? { memberId: leaderId, maximumMinor: leaderMaximumMinor } : null };
}

type Found = NonNullable<Awaited<ReturnType<typeof load>>>;

function batchOf(
  auction: Found,
  closing: Closing,
  context: { now: number; currency: string; sellerFeeBps: number },
): CloseBatch | undefined {
  switch (closing.kind) {
    case "sold":
      return soldBatch(auction, closing, context);
    case "unsold":
      return unsoldBatch(auction, closing.leader, context.now);
    case "moved":
      return extensionBatch(auction, closing.endsAt, context.now);
    case "ending-soon":
      return endingSoonBatch(auction, closing.warning, context);
    case "settled":
    case "not-due":
      return undefined;
  }
}

function newsOf(auction: Found, closing: Closing, notified: readonly number[], now: number): CloseChange | undefined {
  const { kind } = closing;
  // Every kind that is still open says until when.
  const endsAt = "endsAt" in closing ? closing.endsAt : null;
  const status = kind === "sold" || kind === "unsold" ? kind : auction.status;
  const shown = publicAuction({ ...auction, status, endsAt: endsAt ?? auction.endsAt }, now);
  const wakeAt = endsAt === null ? null : nextWake({ startsAt: auction.startsAt, endsAt }, now);
  return shown && { kind, type: typeOf(kind), auction: shown, wakeAt, notified };
}

function typeOf(kind: Closing["kind"]): AuctionChange["type"] {
  if (kind === "moved") return "extended";
  return kind === "not-due" || kind === "ending-soon" ? "price" : "closed";
}
