import { and, asc, lte, or, sql } from "drizzle-orm";
import { answerTo, mustChangeOne, type Reader, statement, type Writer } from "~/db/database.server";
import { orders } from "~/db/schema/orders";
import { deadlineChanged, type Effect, unreadChanged } from "~/domain/effects";
import { notify } from "~/domain/notifications/notify.server";
import { isRefusal } from "~/domain/refusal";
import { isNotHeldBack, type SweptRows, sweepRows } from "~/domain/sweeping/sweep-rows.server";
import { loadForStep, type SteppedOrder } from "./load-for-step.server";
import { isReminderDue, nextAlarm, reminderOf } from "./order-reminders";
import { type StepContext, stepOrder, waitingRequest } from "./step-order.server";

const ORDERS_PER_RUN = 100;

export interface DueOrder {
  readonly dueAt: number | null;
  readonly effects: readonly Effect[];
}

/** Takes a step that is due or decided, or reminds the buyer, once however often it is called. */
export async function runDueOrder(db: Writer, orderId: number, context: StepContext): Promise<DueOrder> {
  const order = await loadForStep(db, orderId);
  if (!order) return { dueAt: null, effects: [] };
  const waiting = waitingRequest(order, context.now);
  if (waiting) {
    const outcome = await stepOrder(db, waiting, context, order);
    // Where somebody else was first, their step's times are the ones to wait for.
    const dueAt = await alarmAfter(db, orderId);
    return { dueAt, effects: isRefusal(outcome) ? [] : outcome.effects };
  }
  if (!isReminderDue(order, context.now)) return { dueAt: nextAlarm(order), effects: [] };
  const recipientIds = await remind(db, order, context);
  return { dueAt: await alarmAfter(db, orderId), effects: [unreadChanged(recipientIds)] };
}

async function alarmAfter(db: Reader, orderId: number): Promise<number | null> {
  const order = await loadForStep(db, orderId);
  return order ? nextAlarm(order) : null;
}

/** One batch: the reminder's time is taken out of the order, conditionally, and with it goes the notification. */
async function remind(db: Writer, order: SteppedOrder, { now, rules }: StepContext): Promise<readonly number[]> {
  const { id, status, remindAt, buyerId, listingId } = order;
  const facts = reminderOf({ ...order, hasAddress: order.hasAddress === 1 }, now, rules.currency);
  const claim = statement(sql`UPDATE orders SET remind_at = NULL
    WHERE id = ${id} AND status = ${status} AND remind_at = ${remindAt}`);
  const onceKey = `order:${id}:remind:${status}`;
  const notifications = facts
    ? [notify(now, { userId: buyerId, kind: "order-reminder", facts, listingId, onceKey })]
    : [];
  const done = await db.commit([claim, mustChangeOne, ...notifications]).catch(answerTo({ conflict: () => null }));
  return done && facts ? [buyerId] : [];
}

/** Takes the steps and sends the reminders that no alarm took care of. An order that fails doesn't hold up the others. */
export async function sweepOrders(db: Writer, context: StepContext): Promise<SweptRows<DueOrder>> {
  const { now } = context;
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(or(lte(orders.dueAt, now), lte(orders.remindAt, now)), isNotHeldBack("order", orders.id, now)))
    .orderBy(asc(orders.dueAt))
    .limit(ORDERS_PER_RUN);
  return sweepRows(db, { kind: "order", ids: due.map(({ id }) => id), now }, async (orderId) => {
    const { dueAt, effects } = await runDueOrder(db, orderId, context);
    // Its alarm was missed, so it is set again even if nothing is due any more.
    return { dueAt, effects: [...effects, deadlineChanged("order", orderId)] };
  });
}
