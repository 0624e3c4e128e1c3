import { sql } from "drizzle-orm";
import { mustChangeOne, type Query, type Statement, statement } from "~/db/database.server";
import { splitRefund, totalOf } from "~/domain/ledger/fee";
import { availableOf, FEES, openAvailable, protectPayment, transfer } from "~/domain/ledger/transfer.server";
import type { FactsOf } from "~/domain/notifications/describe-notification";
import { notify } from "~/domain/notifications/notify.server";
import { queueValues, queueWants } from "~/domain/outbox/announce-listings.server";
import type { SteppedOrder } from "./load-for-step.server";
import { reminderAfter } from "./order-reminders";
import type { OrderActor, OrderEvent } from "./order-rules";
import { type OrderStage, stageOf } from "./order-words";
import { prepareShipping } from "./prepare-shipping.server";
import type { OrderStep } from "./step-order";

interface TakenStep {
  readonly event: OrderEvent;
  readonly by: OrderActor;
  readonly now: number;
}

type StepFacts = Pick<FactsOf<"order-paid">, "currency" | "isPassedOn" | "sentWith" | "reason">;

/** Money before state, because the triggers accept a state only with its money in place. `before` comes first. */
export function stepStatements(
  order: SteppedOrder,
  step: OrderStep,
  { event, by, now, facts, before }: TakenStep & { facts: StepFacts; before: readonly Query[] },
): [Query, ...Query[]] {
  const statements: [Query, ...Query[]] = [
    moveState(order, step, { by, now }),
    mustChangeOne,
    ...listingStatements(order, step, { now, currency: facts.currency }),
    ...(step.to === "paid" || step.to === "refunded" ? [queueValues(order.id, now)] : []),
    ...step.tell.map((side) =>
      notify(now, {
        userId: side === "buyer" ? order.buyerId : order.sellerId,
        kind: `order-${step.to}`,
        facts: {
          item: order.title,
          side,
          event,
          shipTo: order.shipTo,
          ...facts,
          paymentMinor: step.paymentMinor,
          refundMinor: step.refundMinor,
          proceedsMinor: step.proceedsMinor,
          leftMs: (step.dueAt ?? now) - now,
        },
        listingId: order.listingId,
        onceKey: `order:${order.id}:${stageOf(order)}:${step.to}:${side}`,
      }),
    ),
  ];
  const [first, ...rest] = [...before, ...moneyStatements(order, step, now)];
  return first ? [first, ...rest, ...statements] : statements;
}

function moneyStatements(order: SteppedOrder, step: OrderStep, now: number): Statement[] {
  const { id, buyerId, sellerId } = order;
  const protectedCode = `protected:${id}`;
  const key = (kind: string) => `order:${id}:${kind}`;
  const leaves = [
    { kind: "refund", to: availableOf(buyerId), amountMinor: step.refundMinor },
    { kind: "fee", to: FEES, amountMinor: step.feeMinor },
    { kind: "proceeds", to: availableOf(sellerId), amountMinor: step.proceedsMinor },
  ] as const;
  const payment =
    step.paymentMinor === 0
      ? []
      : // Numbers bind as REAL: without the cast the account would be named 'protected:7.0'.
        protectPayment(sql`CAST(${id} AS INTEGER)`, {
          sellerId,
          from: availableOf(buyerId),
          amountMinor: step.paymentMinor,
          key: key("payment"),
          at: now,
        });
  const opening = step.proceedsMinor > 0 ? [openAvailable(sellerId)] : [];
  return [
    ...payment,
    ...opening,
    ...leaves
      .filter(({ amountMinor }) => amountMinor > 0)
      .map((leave) => transfer({ ...leave, from: protectedCode, key: key(leave.kind), at: now })),
  ];
}

/** The column with the time each stage was entered; the times of a return are in order_returns. */
const ENTERED: Readonly<Record<Exclude<OrderStage, "return-agreed" | "return-sent">, string>> = {
  "awaiting-payment": "created_at",
  paid: "paid_at",
  shipped: "shipped_at",
  delivered: "delivered_at",
  disputed: "disputed_at",
  escalated: "escalated_at",
  completed: "settled_at",
  refunded: "settled_at",
  released: "settled_at",
  cancelled: "settled_at",
};

function moveState(
  order: SteppedOrder,
  { to, dueAt, refundMinor }: OrderStep,
  { by, now }: Pick<TakenStep, "by" | "now">,
) {
  const { ofPriceMinor, ofPostageMinor } = splitRefund(refundMinor, order.priceMinor);
  const newState =
    to === "return-agreed" || to === "return-sent" || to === "escalated"
      ? sql`dispute_stage = ${to}`
      : sql`status = ${to}, refunded_minor = ${ofPriceMinor}, refunded_postage_minor = ${ofPostageMinor}`;
  const at = to === "return-agreed" || to === "return-sent" ? sql`` : sql`, ${sql.identifier(ENTERED[to])} = ${now}`;
  const deliveredBy = to === "delivered" ? sql`, delivered_by = ${by}` : sql``;
  const settledBy = dueAt === null ? sql`, settled_by = ${by}` : sql``;
  const remindAt = reminderAfter(to, { at: now, dueAt, by });
  return statement(sql`UPDATE orders SET ${newState}, due_at = ${dueAt}, remind_at = ${remindAt}${at}${deliveredBy}${settledBy}
    WHERE id = ${order.id} AND status = ${order.status} AND dispute_stage IS ${order.disputeStage}
      AND due_at IS ${order.dueAt}`);
}

/** An unpaid fixed-price item goes back on sale, unless its seller is suspended; after a full refund, they decide. */
function listingStatements(
  order: SteppedOrder,
  { to, refundMinor }: OrderStep,
  { now, currency }: { now: number; currency: string },
) {
  const { listingId, format, sellerSuspendedUntil } = order;
  const become = (status: "active" | "ended" | "sold") =>
    statement(sql`UPDATE listings SET status = ${status} WHERE id = ${listingId} AND status IN ('reserved', 'sold')`);
  if (to === "paid") return [become("sold"), ...prepareShipping(sql`${order.id}`, { listingId, currency, now })];
  if (to === "cancelled")
    return format === "fixed" && (sellerSuspendedUntil ?? 0) <= now
      ? [become("active"), queueWants([listingId], now)]
      : [become("ended")];
  return to === "refunded" && refundMinor === totalOf(order) ? [become("ended")] : [];
}
