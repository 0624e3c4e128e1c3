import { eq } from "drizzle-orm";
import type { Reader, Writer } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { retryOvertaken } from "~/db/retry";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { leaderColumns, withLeader } from "~/domain/auctions/bidding/leader-columns.server";
import { type AuctionChange, publicAuction } from "~/domain/auctions/lot/public-auction";
import { publicColumns } from "~/domain/auctions/lot/public-columns.server";
import { deadlineChanged, type Effect, unreadChanged } from "~/domain/effects";
import { type Closing, decideClose } from "./close-auction";
import type { CloseBatch } from "./close-statements.server";
import { nextWake } from "./ending-soon";
import { endingSoonBatch, extensionBatch } from "./extension-batch.server";
import { soldBatch } from "./sold-batch.server";
import { unsoldBatch } from "./unsold-batch.server";

const OVERTAKING = [
  "conflict",
  "transfer_exists",
  "hold_outlives_auction",
  "sold_without_order",
  "overdraft",
  "unique",
  "unreachable",
] as const;

export interface CloseRules {
  readonly softCloseMs: number;
  readonly sellerFeeBps: number;
  readonly currency: string;
}

export interface CloseChange extends AuctionChange {
  readonly kind: Closing["kind"];
  /** Null once it is settled. */
  readonly wakeAt: number | null;
}

/** Exactly once however many callers try. Undefined if there is no such auction or it is a draft. */
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
    if (!batch) return changeOf(auction, closing, [], now);
    const { notified, ...statements } = batch;
    const { order, others } = await db.commit(statements);
    const effects = [unreadChanged([...notified, ...others])];
    if (typeof order === "number") effects.push(deadlineChanged("order", order));
    return changeOf(auction, closing, effects, now);
  });
}

async function load(db: Reader, auctionId: number) {
  const [row] = await db
    .select({
      ...publicColumns,
      title: listings.title,
      ...columnsOf(auctions, "sellerId", "warningsSent"),
      ...leaderColumns,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(eq(auctions.id, auctionId));
  return row && withLeader(row);
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

function changeOf(auction: Found, closing: Closing, effects: readonly Effect[], now: number): CloseChange | undefined {
  const { kind } = closing;
  // Present for every auction that stays open.
  const endsAt = "endsAt" in closing ? closing.endsAt : null;
  const status = kind === "sold" || kind === "unsold" ? kind : auction.status;
  const shown = publicAuction({ ...auction, status, endsAt: endsAt ?? auction.endsAt }, now);
  const wakeAt = endsAt === null ? null : nextWake({ startsAt: auction.startsAt, endsAt }, now);
  return shown && { kind, type: typeOf(kind), auction: shown, wakeAt, effects };
}

function typeOf(kind: Closing["kind"]): AuctionChange["type"] {
  if (kind === "moved") return "extended";
  return kind === "not-due" || kind === "ending-soon" ? "price" : "closed";
}
