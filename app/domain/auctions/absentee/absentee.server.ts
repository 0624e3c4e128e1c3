import { and, eq, sql } from "drizzle-orm";
import type { Reader, Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { isOverdraft, schemaRefusal } from "~/db/refused";
import { absenteeMaxima, auctions } from "~/db/schema/auctions";
import { statement } from "~/db/statement.server";
import {
  type AbsenteeAnswer,
  absenteeAnswerSchema,
  type BidRequest,
  type WithdrawRequest,
} from "~/domain/auctions/lot/room-protocol";
import { hashOfInput, type KeyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { availableOf, heldFor } from "~/domain/ledger/account-codes";
import { openHeld, transfer } from "~/domain/ledger/transfer.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { refuseAbsentee } from "./absentee";

const unknown = () => refuse("not_found", "There is no such auction.");

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
  const keyed: KeyedRequest = {
    userId: bidderId,
    key: idempotencyKey,
    inputHash: await hashOfInput("absentee", { auctionId, maximumMinor }),
  };
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
  if (!found || found.status === "draft") return unknown();
  const offer = { memberId: bidderId, maximumMinor, availableMinor: found.availableMinor ?? 0 };
  const refused = refuseAbsentee(found, offer, { now, currency });
  if (refused) return refused;
  const answer = { maximumMinor, startsAt: new Date(found.startsAt).toISOString() };
  try {
    await db.commit([
      remember(keyed, sql`${JSON.stringify(answer)}`, now),
      found.yoursId === null || found.yoursMinor === null
        ? []
        : removeMaximum({ id: found.yoursId, auctionId, bidderId, maximumMinor: found.yoursMinor }, now),
      openHeld(bidderId, auctionId),
      transfer({
        kind: "hold",
        from: availableOf(bidderId),
        to: heldFor(bidderId, auctionId),
        amountMinor: maximumMinor,
        key: `absentee:${bidderId}:${key}:hold`,
        at: now,
      }),
      statement(sql`INSERT INTO absentee_maxima (auction_id, bidder_id, maximum_minor, at)
        VALUES (${auctionId}, ${bidderId}, ${maximumMinor}, ${now})`),
    ]);
    return answer;
  } catch (error) {
    return overtaken(error);
  }
}

/** Withdraws an absentee maximum and releases its money. Refuses when none is waiting or the auction has started. */
export async function withdrawMaximum(
  db: Writer,
  { auctionId, bidderId }: WithdrawRequest,
  { now }: { now: number },
): Promise<true | Refusal> {
  const found = await load(db, auctionId, bidderId);
  if (!found || found.status === "draft") return unknown();
  if (found.yoursId === null || found.yoursMinor === null || now >= found.startsAt)
    return refuse("conflict", "You have no maximum waiting for this auction.");
  try {
    await db.commit(removeMaximum({ id: found.yoursId, auctionId, bidderId, maximumMinor: found.yoursMinor }, now));
    return true;
  } catch (error) {
    return overtaken(error);
  }
}

/** Placing the maximum at the start uses the same transfer key, so only one of the two can happen. */
function removeMaximum(
  waiting: { id: number; auctionId: number; bidderId: number; maximumMinor: number },
  at: number,
): [ReturnType<typeof transfer>, ReturnType<typeof statement>, typeof mustChangeOne] {
  const { id, auctionId, bidderId, maximumMinor } = waiting;
  return [
    transfer({
      kind: "release",
      from: heldFor(bidderId, auctionId),
      to: availableOf(bidderId),
      amountMinor: maximumMinor,
      key: `absentee:${id}:release`,
      at,
    }),
    statement(sql`DELETE FROM absentee_maxima WHERE id = ${id}`),
    mustChangeOne,
  ];
}

async function load(db: Reader, auctionId: number, bidderId: number) {
  const [row] = await db
    .select({
      status: auctions.status,
      sellerId: auctions.sellerId,
      startsAt: auctions.startsAt,
      startMinor: auctions.startMinor,
      waitingCount: sql<number>`(SELECT COUNT(*) FROM absentee_maxima WHERE auction_id = ${auctions.id})`.as("waiting"),
      yoursId: sql<number | null>`${absenteeMaxima.id}`.as("yours_id"),
      yoursMinor: absenteeMaxima.maximumMinor,
      availableMinor: sql<number | null>`(SELECT balance_minor FROM ledger_accounts
        WHERE code = ${availableOf(bidderId)})`.as("available_minor"),
    })
    .from(auctions)
    .leftJoin(absenteeMaxima, and(eq(absenteeMaxima.auctionId, auctions.id), eq(absenteeMaxima.bidderId, bidderId)))
    .where(eq(auctions.id, auctionId));
  return row;
}

/** Turns a schema refusal into words: the auction started, the member sent another request, or the money was spent. */
function overtaken(error: unknown): Refusal {
  const refusal = schemaRefusal(error);
  if (isOverdraft(refusal))
    return refuse("not_enough_funds", "Your wallet no longer has enough money. Add money and try again.");
  if (refusal === undefined || refusal.by === "check" || isRefusal(error)) throw error;
  return refuse("conflict", "This auction has changed. Reload the page and try again.");
}
