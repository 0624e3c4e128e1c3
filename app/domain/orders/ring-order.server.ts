import { and, asc, isNotNull, lte } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { orders } from "~/db/schema";
import { isRefusal } from "~/domain/refusal";
import { loadForStep } from "./load-order.server";
import { isOverdue } from "./order-deadlines";
import { runOrderDeadline } from "./order-verbs.server";
import type { StepContext } from "./step-order.server";

/** Orders of one run; what is left waits for the next minute. */
const ORDERS_PER_RUN = 100;

export interface Rung {
  /** When to ring again; null when there is nothing more to wait for. */
  readonly dueAt: number | null;
  readonly notified: readonly number[];
}

/** Takes the step of an order whose time is over, once however often it is rung for; otherwise only says when it is. */
export async function ringOrder(db: Writer, orderId: number, context: StepContext): Promise<Rung> {
  const order = await loadForStep(db, orderId);
  if (!order || !isOverdue(order, context.now)) return { dueAt: order?.dueAt ?? null, notified: [] };
  const stepped = await runOrderDeadline(db, orderId, context);
  if (!isRefusal(stepped)) return stepped;
  // Somebody else was first: their step's deadline is the one to wait for.
  return { dueAt: (await loadForStep(db, orderId))?.dueAt ?? null, notified: [] };
}

/** Takes the steps that no alarm rang for. One order that fails keeps no other waiting. */
export async function sweepOrders(
  db: Writer,
  context: StepContext,
): Promise<{
  rung: { orderId: number; notified: readonly number[] }[];
  failed: { orderId: number; error: unknown }[];
}> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.dueAt), lte(orders.dueAt, context.now)))
    .orderBy(asc(orders.dueAt))
    .limit(ORDERS_PER_RUN);
  const rung: { orderId: number; notified: readonly number[] }[] = [];
  const failed: { orderId: number; error: unknown }[] = [];
  for (const { id } of due) {
    try {
      rung.push({ orderId: id, notified: (await ringOrder(db, id, context)).notified });
    } catch (error) {
      failed.push({ orderId: id, error });
    }
  }
  return { rung, failed };
}
