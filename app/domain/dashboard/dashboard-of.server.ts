import { and, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { users } from "~/db/schema/accounts";
import { tradeDays, walletDays } from "~/db/schema/ledger";
import { valueHistory } from "~/domain/collections/value/history";
import { selectHistories, selectSums } from "~/domain/collections/value/select-sums.server";
import { totalsOf } from "~/domain/collections/value/totals";
import { listingCountsOf } from "~/domain/listings/own/seller-listings.server";
import { countTabs } from "~/domain/listings/own/seller-tabs";
import { waitsToBeShipped } from "~/domain/orders/shipping/parcels-to-ship.server";
import { isWithoutAddress } from "~/domain/orders/views/order";
import { DAY_MS } from "~/domain/time";
import { walletFrom, walletTotals } from "~/domain/wallet/wallet.server";
import { BALANCE_DAYS, balancePoints } from "./balance";
import { LINES, openBids, ordersOnTheWay, ownAuctions, ownFixed, watchedAuctions } from "./list-reads.server";
import { offersToAnswer } from "./offers-to-answer.server";
import { lastMonths, sumsByMonth, tradedLately } from "./trading";
import { waitingOf } from "./waiting";
import {
  MENTIONED_MS,
  newestDraft,
  ordersToDo,
  returnedPayout,
  TASKS,
  unfinishedImport,
  unreadThreads,
} from "./waiting-reads.server";

/** One round trip. Times are milliseconds since 1970 UTC. A maximum is only ever the member's own. */
export async function dashboardOf(
  db: Reader,
  { memberId, now, currency }: { memberId: number; now: number; currency: string },
) {
  const [matters, trade] = await Promise.all([openMatters(db, memberId, now), tradeOf(db, memberId, now)]);
  const { toShip, counts, months, balance, sums, past, onSale, ...more } = trade;
  const { bidding } = matters;
  const drafts = { count: counts.drafts, newest: matters.newestDraft };
  const totals = totalsOf(sums, currency);
  return {
    ...more,
    // A kind that reached the limit may have more tasks than were loaded.
    hasMoreTasks: [matters.orders, matters.offers, matters.threads].some(({ length }) => length >= TASKS),
    waiting: waitingOf({ ...matters, drafts }, now),
    bidding: bidding.slice(0, LINES),
    bids: { leading: bidding.filter(({ leading }) => leading).length, open: bidding.length },
    selling: {
      toShip,
      counts,
      soldLately: tradedLately(months, "seller"),
      sums: sumsByMonth(months, "seller", now),
      onSale,
    },
    spend: sumsByMonth(months, "buyer", now),
    balance: balance.length === 0 ? null : balancePoints(balance, now),
    collection: sums.length === 0 ? null : { totals, history: valueHistory(past, totals, now) },
  };
}

const readMatters = prepared(
  (db, { memberId, now, mentionedSince }: { memberId: number; now: number; mentionedSince: number }) =>
    [
      ordersToDo(db, memberId),
      offersToAnswer(db, memberId, now),
      openBids(db, memberId),
      unreadThreads(db, memberId),
      newestDraft(db, memberId),
      returnedPayout(db, memberId, mentionedSince),
      unfinishedImport(db, memberId, mentionedSince),
    ] as const,
);

async function openMatters(db: Reader, memberId: number, now: number) {
  const params = { memberId, now, mentionedSince: now - MENTIONED_MS };
  const [orders, offers, bidding, threads, [draft], [payout], imports] = await readMatters(db, params);
  return {
    orders: orders.map((row) => ({ ...row, awaitsAddress: isWithoutAddress(row) })),
    offers,
    bidding,
    threads,
    newestDraft: draft ?? null,
    returnedPayout: payout ?? null,
    imports,
  };
}

const readTrade = prepared(
  (db, { memberId, now, fromDay, latelyAfter }: { memberId: number; now: number } & TradeDays) => {
    const isOwn = sql`c.owner_id = ${memberId}`;
    return [
      listingCountsOf(db, memberId),
      tradeMonths(db, memberId, { fromDay, latelyAfter }),
      ownAuctions(db, memberId),
      ownFixed(db, memberId),
      ordersOnTheWay(db, memberId),
      watchedAuctions(db, memberId, now),
      walletTotals(db, memberId),
      balanceDays(db, memberId),
      selectSums(db, isOwn),
      selectHistories(db, isOwn),
      db
        .select({
          any: sql<number>`EXISTS (SELECT 1 FROM bids WHERE bidder_id = ${memberId})
            OR EXISTS (SELECT 1 FROM sealed_bidders WHERE bidder_id = ${memberId})
            OR EXISTS (SELECT 1 FROM orders WHERE buyer_id = ${memberId})
            OR EXISTS (SELECT 1 FROM offers WHERE buyer_id = ${memberId})`.as("any_trade"),
          toShip: sql<number>`(SELECT COUNT(*) FROM orders WHERE ${waitsToBeShipped(memberId)})`.as("to_ship"),
        })
        .from(users)
        .where(eq(users.id, memberId)),
    ] as const;
  },
);

async function tradeOf(db: Reader, memberId: number, now: number) {
  const [counts, months, auctions, fixed, onTheWay, watched, totals, balance, sums, past, [traded]] = await readTrade(
    db,
    { memberId, now, ...tradeDaysAt(now) },
  );
  const none = { auctionId: null, bidCount: null, startsAt: null, endsAt: null };
  const tabs = countTabs(counts);
  return {
    counts: tabs,
    months,
    toShip: traded?.toShip ?? 0,
    onSale: [...auctions, ...fixed.map((row) => ({ ...row, ...none }))].slice(0, LINES),
    onTheWay,
    watched,
    wallet: walletFrom(totals),
    balance,
    sums,
    past,
    hasTraded: traded?.any === 1 || tabs.active + tabs.sold + tabs.unsold + tabs.withdrawn > 0,
  };
}

const LATELY_MS = 30 * DAY_MS;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, "2026-11-22".length);

interface TradeDays {
  readonly fromDay: string;
  /** The days after it are those of the last 30 days. */
  readonly latelyAfter: string;
}

const tradeDaysAt = (now: number): TradeDays => ({
  fromDay: `${lastMonths(now)[0] ?? ""}-01`,
  latelyAfter: dayOf(now - LATELY_MS),
});

function tradeMonths(db: Reader, memberId: number, { fromDay, latelyAfter }: TradeDays) {
  const { side, day, tradeCount, priceMinor, postageMinor } = tradeDays;
  const month = sql<string>`substr(${day}, 1, 7)`;
  const sum = (of: SQL) => sql<number>`SUM(${of})`;
  return db
    .select({
      side,
      month: month.as("trade_month"),
      tradeCount: sum(sql`${tradeCount}`).as("month_count"),
      lately: sum(sql`iif(${day} > ${latelyAfter}, ${tradeCount}, 0)`).as("lately"),
      priceMinor: sum(sql`${priceMinor}`).as("month_price"),
      postageMinor: sum(sql`${postageMinor}`).as("month_postage"),
    })
    .from(tradeDays)
    .where(and(eq(tradeDays.userId, memberId), inArray(side, ["buyer", "seller"]), gte(day, fromDay)))
    .groupBy(side, month);
}

/** One more than the line shows. */
function balanceDays(db: Reader, memberId: number) {
  return db
    .select(columnsOf(walletDays, "day", "balanceMinor"))
    .from(walletDays)
    .where(eq(walletDays.userId, memberId))
    .orderBy(desc(walletDays.day))
    .limit(BALANCE_DAYS + 2);
}
