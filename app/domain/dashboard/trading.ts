import { monthChart } from "~/domain/drawing/month-chart";
import type { OrderSide } from "~/domain/orders/steps/order-words";

export interface MonthOfTrade {
  readonly month: string;
  readonly side: OrderSide;
  readonly tradeCount: number;
  /** How many of them were paid for in the last 30 days. */
  readonly lately: number;
  readonly priceMinor: number;
  readonly postageMinor: number;
}

export interface MonthSum {
  readonly month: string;
  readonly count: number;
  readonly amountMinor: number;
}

const MONTHS = 12;

export function lastMonths(now: number): string[] {
  const today = new Date(now);
  const first = today.getUTCFullYear() * 12 + today.getUTCMonth() - (MONTHS - 1);
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = first + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}

/** Oldest first; null if all are nothing. Sales are without postage, which has no fee; purchases are with it. */
export function sumsByMonth(months: readonly MonthOfTrade[], side: OrderSide, now: number): readonly MonthSum[] | null {
  const own = months.filter((each) => each.side === side);
  const sums = lastMonths(now).map((month) => {
    const found = own.find((each) => each.month === month);
    const { tradeCount = 0, priceMinor = 0, postageMinor = 0 } = found ?? {};
    return { month, count: tradeCount, amountMinor: side === "seller" ? priceMinor : priceMinor + postageMinor };
  });
  return sums.some(({ amountMinor }) => amountMinor > 0) ? sums : null;
}

export const tradedLately = (months: readonly MonthOfTrade[], side: OrderSide) =>
  months.reduce((sum, each) => (each.side === side ? sum + each.lately : sum), 0);

export function monthBars(sums: readonly MonthSum[]) {
  const highest = Math.max(1, ...sums.map(({ amountMinor }) => amountMinor));
  const months = sums.map(({ month }) => month);
  const { axes, bar } = monthChart(months, [0, highest], { height: 200, marks: "bars" });
  return { axes, bars: sums.map(({ month, amountMinor }) => bar(month, amountMinor)) };
}
