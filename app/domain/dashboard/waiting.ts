import { DAY_MS } from "~/domain/time";
import type { OpenMatters } from "./open-matters";
import { orderTask } from "./order-task";
import { draftTask, importTask, offerTask, outbidTask, payoutTask, threadTask } from "./tasks";
import type { Waiting } from "./waiting-task";

/** By deadline, a message counting as due a day after it came; then the rest. Auctions past their end are left out. */
export function waitingOf(open: OpenMatters, now: number): Waiting[] {
  const urgent = [
    ...open.orders.flatMap((order) => orderTask(order, now) ?? []),
    ...open.offers.map(offerTask),
    ...open.bidding.filter(({ leading, endsAt }) => !leading && endsAt > now).map(outbidTask),
  ].map((task) => ({ task, at: task.until ?? Number.POSITIVE_INFINITY }));
  const messages = open.threads.map((thread) => ({ task: threadTask(thread), at: thread.at + DAY_MS }));
  const timed = [...urgent, ...messages].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  return [...timed.map(({ task }) => task), ...payoutTask(open), ...open.imports.map(importTask), ...draftTask(open)];
}
