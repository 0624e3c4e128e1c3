import { and, eq, sql } from "drizzle-orm";
import type { Reader, Writer } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { failedBecause } from "~/db/refused";
import { absenteeMaxima, auctions } from "~/db/schema/auctions";
import {
  type AbsenteeAnswer,
  absenteeAnswerSchema,
  type BidRequest,
  type WithdrawRequest,
} from "~/domain/auctions/lot/room-protocol";
import { type KeyedRequest, keyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { availableOf } from "~/domain/ledger/account-codes";
import { balanceColumn } from "~/domain/ledger/balance-column.server";
import { noSuchAuction } from "~/domain/no-such";
import { type Refusal, refuse } from "~/domain/refusal";
import { refuseAbsentee } from "./absentee";
import { addAbsentee, removeAbsentee } from "./absentee-statements.server";

/** The start, or a request in another tab, between the read and the batch. */
const OVERTAKING = ["transfer_exists", "absentee_exists", "auction_changed", "too_many_absentees"] as const;

const changed = () => refuse("conflict", "This auction has changed. Reload the page and try again.");

interface AbsenteeContext {
  readonly now: number;
  readonly currency: string;
}

/**
 * Leaves or raises an absentee maximum and holds its full amount, once per idempotency key. Refuses what
 * `refuseAbsentee` refuses, an unknown auction, and a key used for something else.
 */
export async function leaveMaximum(
  db: Writer,
  { auctionId, bidderId, maximumMinor, idempotencyKey }: BidRequest,
  context: AbsenteeContext,
): Promise<AbsenteeAnswer | Refusal> {
  const keyed = await keyedRequest({ userId: bidderId, key: idempotencyKey }, "absentee", { auctionId, maximumMinor });
  return runOnce(db, keyed, {
    schema: absenteeAnswerSchema,
    load: () => load(db, auctionId, bidderId),
    act: (found) => leave(db, found, { auctionId, maximumMinor, keyed }, context),
  });
}

async function leave(
  db: Writer,
  found: Awaited<ReturnType<typeof load>>,
  { auctionId, maximumMinor, keyed }: Pick<BidRequest, "auctionId" | "maximumMinor"> & { keyed: KeyedRequest },
  { now, currency }: AbsenteeContext,
): Promise<AbsenteeAnswer | Refusal> {
  const { userId: bidderId, key } = keyed;
  if (!found || found.status === "draft") return noSuchAuction();
  const offer = { memberId: bidderId, maximumMinor, availableMinor: found.availableMinor ?? 0 };
  const refused = refuseAbsentee(found, offer, { now, currency });
  if (refused) return refused;
  const answer = { maximumMinor, startsAt: new Date(found.startsAt).toISOString() };
  const waiting = waitingOf(found);
  try {
    await db.commit([
      remember(keyed, sql`${JSON.stringify(answer)}`, now),
      waiting ? removeAbsentee(db, { ...waiting, auctionId, bidderId }, now) : [],
      addAbsentee(db, { auctionId, bidderId, maximumMinor }, { key, at: now }),
    ]);
    return answer;
  } catch (error) {
    if (failedBecause(error, OVERTAKING)) return changed();
    if (failedBecause(error, ["overdraft"]))
      return refuse("not_enough_funds", "Your wallet no longer has enough money. Add money and try again.");
    throw error;
  }
}

/** Withdraws an absentee maximum and releases its money. Refuses when none is waiting or the auction has started. */
export async function withdrawMaximum(
  db: Writer,
  { auctionId, bidderId }: WithdrawRequest,
  { now }: { now: number },
): Promise<true | Refusal> {
  const found = await load(db, auctionId, bidderId);
  if (!found || found.status === "draft") return noSuchAuction();
  const waiting = waitingOf(found);
  if (!waiting || now >= found.startsAt) return refuse("conflict", "You have no maximum waiting for this auction.");
  try {
    await db.commit(removeAbsentee(db, { ...waiting, auctionId, bidderId }, now));
    return true;
  } catch (error) {
    // Withdrawn or raised in another tab, or placed at the start.
    if (failedBecause(error, ["transfer_exists"])) return changed();
    throw error;
  }
}

async function load(db: Reader, auctionId: number, bidderId: number) {
  const [row] = await db
    .select({
      ...columnsOf(auctions, "status", "sellerId", "startsAt", "startMinor"),
      waitingCount: sql<number>`(SELECT COUNT(*) FROM absentee_maxima WHERE auction_id = ${auctions.id})`.as("waiting"),
      yoursId: sql<number | null>`${absenteeMaxima.id}`.as("yours_id"),
      yoursMinor: absenteeMaxima.maximumMinor,
      availableMinor: balanceColumn(availableOf(bidderId)).as("available_minor"),
    })
    .from(auctions)
    .leftJoin(absenteeMaxima, and(eq(absenteeMaxima.auctionId, auctions.id), eq(absenteeMaxima.bidderId, bidderId)))
    .where(eq(auctions.id, auctionId));
  return row;
}

/** The member's waiting maximum. */
function waitingOf({ yoursId, yoursMinor }: { yoursId: number | null; yoursMinor: number | null }) {
  return yoursId === null || yoursMinor === null ? null : { id: yoursId, maximumMinor: yoursMinor };
}
