import { and, inArray, sql } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { orders } from "~/db/schema/orders";
import type { Effect } from "~/domain/effects";
import type { confirmOrder } from "~/domain/orders/steps/order-verbs.server";
import { WITHOUT_PROBLEM } from "~/domain/orders/steps/order-words";
import type { OrderStep, StepContext } from "~/domain/orders/steps/step-order.server";
import { isRefusal, type Refusal } from "~/domain/refusal";

export interface SteppedParcel extends OrderStep {
  readonly lotCount: number;
  readonly skippedIds: readonly number[];
}

interface ParcelContext extends StepContext {
  readonly isAlone?: boolean;
  /** Gets the effects of each step at once, so that none is lost where a later one fails. */
  readonly publish: (effects: readonly Effect[]) => void;
}

/** Takes a step of an order and, unless `isAlone`, then of the others in its parcel that have no problem, each by itself. */
export async function stepParcel(
  db: Writer,
  verb: typeof confirmOrder,
  request: Parameters<typeof confirmOrder>[1],
  { isAlone = false, publish, ...context }: ParcelContext,
): Promise<SteppedParcel | Refusal> {
  const { orderId } = request;
  const first = await verb(db, request, context);
  if (isRefusal(first)) return first;
  publish(first.effects);
  const isOther = sql`parcel_id = (SELECT parcel_id FROM orders WHERE id = ${orderId}) AND id <> ${orderId}`;
  const found = and(isOther, inArray(orders.status, [...WITHOUT_PROBLEM]));
  const others = isAlone ? [] : await db.select({ id: orders.id }).from(orders).where(found);
  const skippedIds: number[] = [];
  for (const { id } of others) {
    const done = await verb(db, { ...request, orderId: id, from: WITHOUT_PROBLEM }, context);
    if (isRefusal(done)) skippedIds.push(id);
    else publish(done.effects);
  }
  return { ...first, effects: [], lotCount: 1 + others.length - skippedIds.length, skippedIds };
}
