import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  answerTo,
  columnsOf,
  mustChangeOne,
  type Query,
  type Reader,
  type Statement,
  statement,
  type Writer,
} from "~/db/database.server";
import { absenteeMaxima, auctions } from "~/db/schema/listings";
import { postageTerms } from "~/db/schema/postage";
import { holdOf } from "~/domain/auctions/bidding/place-bid";
import {
  type AbsenteeAnswer,
  absenteeAnswerSchema,
  type BidRequest,
  type WithdrawRequest,
} from "~/domain/auctions/lot/room-protocol";
import { type KeyedRequest, keyRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { balanceColumn } from "~/domain/ledger/balance-column.server";
import { availableOf, heldFor, openHeld, transfer, transferEach } from "~/domain/ledger/transfer.server";
import { homeOf, postageColumns } from "~/domain/postage/save-postage.server";
import { isRefusal, noSuchAuction, type Refusal, refuse } from "~/domain/refusal";
import { decideAbsentee, type WaitingMaximum } from "./absentee";

const auctionChanged = () => refuse("conflict", "This auction has changed. Reload the page and try again.");

interface AbsenteeContext {
  readonly now: number;
  readonly currency: string;
}

export async function leaveMaximum(db: Writer, request: BidRequest, context: AbsenteeContext) {
  const { auctionId, bidderId, maximumMinor, postageMinor = 0, collect = false, idempotencyKey } = request;
  const input = { auctionId, maximumMinor, postageMinor, ...(collect && { collect }) };
  const keyedRequest = await keyRequest({ userId: bidderId, key: idempotencyKey }, "absentee", input);
  return runOnce(db, keyedRequest, {
    schema: absenteeAnswerSchema,
    load: () => load(db, auctionId, bidderId),
    act: (found) => leave(db, found, { ...request, keyed: keyedRequest }, context),
  });
}

async function leave(
  db: Writer,
  found: Awaited<ReturnType<typeof load>>,
  { keyed, ...request }: BidRequest & { keyed: KeyedRequest },
  context: AbsenteeContext,
): Promise<AbsenteeAnswer | Refusal> {
  const decision = decide(found, request, context);
  if (isRefusal(decision)) return decision;
  const { maximum, waiting, startsAt } = decision;
  const { auctionId, bidderId, maximumMinor } = request;
  const { now } = context;
  const answer = { maximumMinor, startsAt: new Date(startsAt).toISOString() };
  const done = await db
    .commit([
      remember(keyed, sql`${JSON.stringify(answer)}`, now),
      waiting ? removeAbsentee(db, { ...waiting, auctionId, bidderId }, now) : [],
      addAbsentee(db, { auctionId, bidderId, ...maximum }, { key: keyed.key, at: now }),
    ])
    .catch(
      answerTo({
        transfer_exists: auctionChanged,
        absentee_exists: auctionChanged,
        auction_changed: auctionChanged,
        too_many_absentees: auctionChanged,
        member_suspended: auctionChanged,
        overdraft: () => refuse("not_enough_funds", "Your wallet no longer has enough money. Add money and try again."),
      }),
    );
  return isRefusal(done) ? done : answer;
}

/** Refuses what leaving or raising this maximum would refuse now. */
export async function reviewMaximum(db: Reader, request: BidRequest, context: AbsenteeContext) {
  const decision = decide(await load(db, request.auctionId, request.bidderId), request, context);
  return isRefusal(decision) ? decision : {};
}

function decide(
  found: Awaited<ReturnType<typeof load>>,
  { bidderId, maximumMinor, postageMinor = 0, collect }: BidRequest,
  context: AbsenteeContext,
) {
  if (!found || found.status === "draft") return noSuchAuction();
  const { country, availableMinor, startsAt } = found;
  const postageRequest = { country, collects: collect, shownMinor: postageMinor };
  const offer = { memberId: bidderId, maximumMinor, availableMinor: availableMinor ?? 0, postageRequest };
  const waiting = waitingOf(found);
  const maximum = decideAbsentee({ ...found, yours: waiting }, offer, context);
  return isRefusal(maximum) ? maximum : { maximum, waiting, startsAt };
}

export async function withdrawMaximum(
  db: Writer,
  { auctionId, bidderId }: WithdrawRequest,
  { now }: { now: number },
): Promise<true | Refusal> {
  const found = await load(db, auctionId, bidderId);
  if (!found || found.status === "draft") return noSuchAuction();
  const waiting = waitingOf(found);
  if (!waiting || now >= found.startsAt) return refuse("conflict", "You have no maximum waiting for this auction.");
  const removal = removeAbsentee(db, { ...waiting, auctionId, bidderId }, now);
  // Withdrawn or raised in another tab, or placed at the start.
  const done = await db.commit(removal).catch(answerTo({ transfer_exists: auctionChanged }));
  return isRefusal(done) ? done : true;
}

async function load(db: Reader, auctionId: number, bidderId: number) {
  const [row] = await db
    .select({
      ...columnsOf(auctions, "status", "sellerId", "startsAt", "startMinor"),
      waitingCount: sql<number>`(SELECT COUNT(*) FROM absentee_maxima WHERE auction_id = ${auctions.id})`.as("waiting"),
      yoursId: sql<number | null>`${absenteeMaxima.id}`.as("yours_id"),
      yoursMinor: absenteeMaxima.maximumMinor,
      yourPostageMinor: absenteeMaxima.postageMinor,
      yourShipTo: absenteeMaxima.shipTo,
      availableMinor: balanceColumn(availableOf(bidderId)).as("available_minor"),
      country: homeOf(bidderId).as("bidder_country"),
      postage: postageColumns,
    })
    .from(auctions)
    .leftJoin(postageTerms, eq(postageTerms.listingId, auctions.listingId))
    .leftJoin(absenteeMaxima, and(eq(absenteeMaxima.auctionId, auctions.id), eq(absenteeMaxima.bidderId, bidderId)))
    .where(eq(auctions.id, auctionId));
  return row;
}

function waitingOf(found: NonNullable<Awaited<ReturnType<typeof load>>>) {
  const { yoursId, yoursMinor, yourPostageMinor, yourShipTo } = found;
  if (yoursId === null || yoursMinor === null) return null;
  return { id: yoursId, maximumMinor: yoursMinor, postageMinor: yourPostageMinor ?? 0, shipTo: yourShipTo };
}

interface Absentee extends WaitingMaximum {
  readonly auctionId: number;
  readonly bidderId: number;
}

/** `key` is unique forever. */
function addAbsentee(db: Writer, absentee: Absentee, { key, at }: { key: string; at: number }) {
  const { auctionId, bidderId, maximumMinor, postageMinor, shipTo } = absentee;
  const [from, to] = [availableOf(bidderId), heldFor(bidderId, auctionId)];
  const amountMinor = holdOf(absentee);
  return [
    openHeld(bidderId, auctionId),
    transfer({ kind: "hold", from, to, amountMinor, key: `absentee:${bidderId}:${key}:hold`, at }),
    db.insert(absenteeMaxima).values({ auctionId, bidderId, maximumMinor, at, postageMinor, shipTo }),
  ];
}

/** Placing it at the start uses the same transfer key, so only one of the two can happen. */
function removeAbsentee(db: Writer, waiting: Absentee & { readonly id: number }, at: number): readonly Query[] {
  const { id, auctionId, bidderId } = waiting;
  const [from, to] = [heldFor(bidderId, auctionId), availableOf(bidderId)];
  return [
    transfer({ kind: "release", from, to, amountMinor: holdOf(waiting), key: `absentee:${id}:release`, at }),
    db.delete(absenteeMaxima).where(eq(absenteeMaxima.id, id)),
    mustChangeOne,
  ];
}

export function releaseAbsentees(which: SQL, now: number): readonly Statement[] {
  return [
    transferEach(sql`SELECT 'release', 'held:' || bidder_id || ':' || auction_id, 'available:' || bidder_id,
        maximum_minor + postage_minor, 'absentee:' || id || ':release', CAST(${now} AS INTEGER)
      FROM absentee_maxima WHERE ${which} ORDER BY id`),
    statement(sql`DELETE FROM absentee_maxima WHERE ${which}`),
  ];
}
