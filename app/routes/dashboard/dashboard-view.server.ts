import type { AppLoadContext, SerializeFrom } from "@remix-run/cloudflare";
import { likeForLike, type MonthValue } from "~/domain/collections/value/history";
import { dashboardOf } from "~/domain/dashboard/dashboard-of.server";
import { type MonthSum, monthBars } from "~/domain/dashboard/trading";
import { listsOf } from "~/domain/dashboard/waiting-task";
import { sparkline } from "~/domain/drawing/sparkline";
import { monthName } from "~/domain/time/month-name";

const SHOWN = 8;

/** A member's dashboard as its page shows it; a part is null if it would be empty. */
export async function dashboardView({ reader, rules, clock }: AppLoadContext, memberId: number) {
  const now = clock.now();
  const { waiting, hasMoreTasks, hasTraded, wallet, balance, collection, selling, spend, ...found } = await dashboardOf(
    reader,
    { memberId, now, currency: rules.currency },
  );
  const isNew = !hasTraded && wallet.heldMinor === 0;
  const { toShip, counts, sums, onSale, soldLately } = selling;
  const { bids, bidding, onTheWay, watched } = found;
  const isBuyer = bidding.length > 0 || onTheWay.length > 0 || spend !== null;
  return {
    isNew,
    untried: [
      ...(isBuyer ? [] : ["buying" as const]),
      ...(counts.active + counts.sold + counts.unsold + counts.withdrawn > 0 ? [] : ["selling" as const]),
      ...(watched.length > 0 ? [] : ["watching" as const]),
      ...(collection ? [] : ["collecting" as const]),
    ],
    waiting: {
      tasks: waiting.slice(0, SHOWN),
      count: `${waiting.length}${hasMoreTasks ? "+" : ""}`,
      rest: listsOf(waiting.slice(SHOWN)),
    },
    selling:
      counts.active + counts.unsold + soldLately === 0 && sums === null
        ? null
        : { toShip, counts, soldLately, onSale, months: monthsView(sums) },
    buying: isBuyer ? { bids, bidding, onTheWay, months: monthsView(spend) } : null,
    watched,
    wallet,
    balance: (balance && sparkline(balance, { until: now, shape: "steps" })) ?? null,
    collection: collection && { totals: collection.totals, line: valueLine(collection.history, now) },
  };
}

export type Dashboard = SerializeFrom<typeof dashboardView>;

/** The chart of all months, and what the table below it has: those with an amount, the newest first. */
const monthsView = (sums: readonly MonthSum[] | null) =>
  sums && {
    totalMinor: sums.reduce((total, { amountMinor }) => total + amountMinor, 0),
    rows: sums.filter(({ amountMinor }) => amountMinor > 0).reverse(),
    chart: monthBars(sums),
  };

/** What price changes alone made of the value since the first month in which something could be valued. */
function valueLine(history: readonly MonthValue[], now: number) {
  const months = likeForLike(history);
  const points = months.map(({ month, valueMinor }) => ({ at: Date.parse(month), amountMinor: valueMinor }));
  const line = sparkline(points, { until: points.at(-1)?.at ?? now, shape: "line" });
  const [first, last] = [months[0], months.at(-1)];
  return line && first && last ? { ...line, since: monthName(first.month), until: monthName(last.month) } : null;
}
