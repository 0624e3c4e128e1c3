import { and, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { tradeDays, walletDays } from "~/db/schema/ledger";
import { DAY_MS } from "~/domain/time";
import { BALANCE_DAYS } from "./balance";
import { lastMonths } from "./trading";

const LATELY_MS = 30 * DAY_MS;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, "2026-11-22".length);

export interface TradeDays {
  readonly fromDay: string;
  /** The days after it are those of the last 30 days. */
  readonly latelyAfter: string;
}

export const tradeDaysAt = (now: number): TradeDays => ({
  fromDay: `${lastMonths(now)[0] ?? ""}-01`,
  latelyAfter: dayOf(now - LATELY_MS),
});

export function tradeMonths(db: Reader, memberId: number, { fromDay, latelyAfter }: TradeDays) {
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
export function balanceDays(db: Reader, memberId: number) {
  return db
    .select(columnsOf(walletDays, "day", "balanceMinor"))
    .from(walletDays)
    .where(eq(walletDays.userId, memberId))
    .orderBy(desc(walletDays.day))
    .limit(BALANCE_DAYS + 2);
}
