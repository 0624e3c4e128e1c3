import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { absenteeMaxima, auctions } from "~/db/schema/listings";
import { openAbsentees } from "~/domain/auctions/absentee/open-absentees.server";
import type { BidContext } from "~/domain/auctions/bidding/decide-bids.server";
import { WARNINGS } from "~/domain/auctions/closing/close-auction";
import { type CloseChange, type CloseRules, closeAuction } from "~/domain/auctions/closing/close-auction.server";
import type { AuctionChange } from "~/domain/auctions/lot/public-auction";
import { isNotHeldBack, type SweptRows, sweepRows } from "~/domain/sweeping/sweep-rows.server";
import { HOUR_MS } from "~/domain/time";

interface SettleContext extends BidContext {
  readonly rules: BidContext["rules"] & CloseRules;
}

interface Settlement {
  /** Set if waiting maximums were placed. */
  readonly opened: AuctionChange | null;
  readonly closing: CloseChange;
}

/** Safe to repeat: both the alarm and the sweep call it. Undefined if there is no such auction or it is a draft. */
export async function settleAuction(db: Writer, auctionId: number, context: SettleContext) {
  const opened = await openAbsentees(db, auctionId, context);
  const closing = await closeAuction(db, auctionId, context);
  return closing && { opened, closing };
}

const AUCTIONS_PER_RUN = 100;

/** Does what alarms missed. A failing auction doesn't hold up the others; undefined for one that no longer exists. */
export async function sweepAuctions(db: Writer, context: SettleContext): Promise<SweptRows<Settlement | undefined>> {
  const { now } = context;
  const open = and(eq(auctions.status, "open"), isNotHeldBack("auction", auctions.id, now));
  const ids = { id: auctions.id };
  const [ended, warned, started] = await db.batch([
    db
      .select(ids)
      .from(auctions)
      .where(and(open, lte(auctions.endsAt, now)))
      .orderBy(asc(auctions.endsAt))
      .limit(AUCTIONS_PER_RUN),
    db
      .select(ids)
      .from(auctions)
      .where(and(open, gt(auctions.endsAt, now), lte(auctions.endsAt, now + HOUR_MS), isUnwarned(now)))
      .orderBy(asc(auctions.endsAt))
      .limit(AUCTIONS_PER_RUN),
    db
      .selectDistinct(ids)
      .from(absenteeMaxima)
      .innerJoin(auctions, eq(auctions.id, absenteeMaxima.auctionId))
      .where(and(open, lte(auctions.startsAt, now)))
      .orderBy(asc(auctions.id))
      .limit(AUCTIONS_PER_RUN),
  ]);
  const due = new Set([...ended, ...warned, ...started].map(({ id }) => id));
  return sweepRows(db, { kind: "auction", ids: due, now }, (id) => settleAuction(db, id, context));
}

function isUnwarned(now: number) {
  const remainingMs = sql`(${auctions.endsAt} - ${now})`;
  const due = WARNINGS.map(
    ({ number, leftMs }) =>
      sql`(${auctions.warningsSent} < ${number} AND ${remainingMs} > ${leftMs / 2} AND ${remainingMs} <= ${leftMs}
      AND ${auctions.endsAt} - ${auctions.startsAt} >= ${leftMs})`,
  );
  return sql`(${sql.join(due, sql` OR `)})`;
}
