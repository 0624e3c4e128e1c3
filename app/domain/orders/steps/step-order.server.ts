import { flatten, type Query, type Writer } from "~/db/database.server";
import { retryOvertaken } from "~/db/retry";
import { deadlineChanged, type Effect, unreadChanged } from "~/domain/effects";
import { totalOf } from "~/domain/ledger/fee";
import { refuseChangedPrice } from "~/domain/ledger/shown-price";
import { formatMoney } from "~/domain/money";
import { nextChanceAfterUnpaid, secondChanceBatch } from "~/domain/offers/start-second-chance.server";
import { sideOf } from "~/domain/offers/trade-side";
import { isRefusal, noSuchOrder, type Refusal, refuse } from "~/domain/refusal";
import { addMessage } from "~/domain/threads/add-message.server";
import { loadForStep, type SteppedOrder } from "./load-for-step.server";
import { isOverdue } from "./order-deadlines";
import type { OrderActor, OrderEvent } from "./order-rules";
import { type OrderSide, type OrderStage, stageOf } from "./order-words";
import { decideStep } from "./step-order";
import { stepStatements } from "./step-statements.server";

interface OrderRules {
  /** From delivery until the seller is paid. */
  readonly deliveryGraceMs: number;
  readonly currency: string;
}

export interface StepContext {
  readonly now: number;
  readonly rules: OrderRules;
}

interface StepRequest {
  readonly orderId: number;
  readonly memberId: number | "clock" | "operator";
  readonly event: OrderEvent;
  /** The only stages in which the step may be taken, of those in which the rules allow it. */
  readonly from?: readonly OrderStage[] | undefined;
  readonly shipment?: { readonly carrier: string; readonly tracking: string; readonly isParcel?: boolean };
  /** Statements for the same batch, executed before those of the money and the state. A function is asked at each attempt. */
  readonly also?: readonly Query[] | (() => Promise<readonly Query[]>);
  readonly agreedMinor?: number;
  /** With `pay`: the price and postage together that the buyer was shown. */
  readonly shownMinor?: number;
}

export interface OrderStep {
  readonly status: OrderStage;
  readonly dueAt: number | null;
  readonly effects: readonly Effect[];
}

const DECIDED = { refund: "decide-refund", release: "decide-release", part: "decide-part" } as const;

/** The step that must come before any other: what the operator decided or reports, or that of a deadline that has passed. */
export function waitingRequest(order: SteppedOrder, now: number): StepRequest | undefined {
  const { id: orderId, decision } = order;
  if (decision && stageOf(order) === "escalated")
    return { orderId, memberId: "operator", event: DECIDED[decision.outcome], agreedMinor: decision.refundMinor };
  if (order.reportedProblem !== null && (order.status === "shipped" || order.status === "delivered"))
    return { orderId, memberId: "operator", event: "dispute", also: reportFor(order, order.reportedProblem, now) };
  return isOverdue(order, now) ? { orderId, memberId: "clock", event: "deadline" } : undefined;
}

/** Both sides find the problem in their conversation, and who wrote it. */
function reportFor({ id: orderId, buyerId }: SteppedOrder, problem: string, now: number): readonly Query[] {
  return flatten(addMessage({ orderId }, { senderId: buyerId, body: `Obverse, for the buyer: ${problem}` }, now));
}

const MOST_WAITING = 3;

/**
 * Takes one step of an order in one batch, exactly once no matter how many requests ask for it: the update of the state
 * is conditional, and every transfer has a key of the order. What the operator decided or reports, or a deadline that has
 * passed, is carried out first, whether or not an alarm fired. Pass the order as `loaded` if it has just been read: it is
 * read again only if somebody was faster.
 */
export async function stepOrder(db: Writer, request: StepRequest, context: StepContext, loaded?: SteppedOrder) {
  const effects: Effect[] = [];
  let cached = loaded;
  const readAndStep = async () => {
    const order = cached ?? (await loadForStep(db, request.orderId));
    cached = undefined;
    return takeStep(db, order, request, context);
  };
  for (let count = 0; count <= MOST_WAITING; count += 1) {
    const { isDone, stepped } = await retryOvertaken(readAndStep);
    if (isRefusal(stepped)) return stepped;
    effects.push(...stepped.effects);
    if (isDone) return { ...stepped, effects };
  }
  throw new Error(`order ${request.orderId} still has steps waiting after ${MOST_WAITING}`);
}

async function takeStep(db: Writer, order: SteppedOrder | undefined, request: StepRequest, context: StepContext) {
  const by = order && actorOf(order, request);
  if (!order || !by) return { isDone: true, stepped: noSuchOrder() };
  if (request.from && !request.from.includes(stageOf(order)))
    return { isDone: true, stepped: refuse("conflict", "The order has changed. Look at it again.") };
  const waiting = waitingRequest(order, context.now);
  const isFirst = waiting !== undefined && waiting.event !== request.event;
  const next = isFirst ? waiting : request;
  const actor: OrderActor = isFirst ? (actorOf(order, waiting) ?? by) : by;
  return { isDone: !isFirst, stepped: await commitStep(db, order, actor, next, context) };
}

function actorOf(order: SteppedOrder, { memberId }: StepRequest): OrderActor | undefined {
  return typeof memberId === "number" ? sideOf(order, memberId) : memberId;
}

async function commitStep(
  db: Writer,
  order: SteppedOrder,
  by: OrderActor,
  request: StepRequest,
  { now, rules }: StepContext,
): Promise<OrderStep | Refusal> {
  const { event, shownMinor } = request;
  const step = decideStep(order, { event, by, now, ...rules, ...agreedAmount(request) });
  if (isRefusal(step)) return step;
  const otherPrice =
    shownMinor === undefined
      ? undefined
      : refuseChangedPrice({ shownMinor, currentMinor: step.paymentMinor }, rules.currency);
  if (otherPrice) return otherPrice;
  if (event === "pay" && (order.sellerSuspendedUntil ?? 0) > now) return SELLER_SUSPENDED;
  if (step.paymentMinor > (order.availableMinor ?? 0)) return notEnough(order, rules.currency);
  const chance = step.to === "cancelled" ? await nextChanceAfterUnpaid(db, order, now) : undefined;
  const facts = {
    currency: rules.currency,
    isPassedOn: chance !== undefined,
    ...sentWith(request),
    reason: event.startsWith("decide-") ? (order.decision?.reason ?? null) : null,
  };
  const before = typeof request.also === "function" ? await request.also() : (request.also ?? []);
  const statements = stepStatements(order, step, { event, by, now, facts, before });
  // An order that is cancelled unpaid passes the item on to the next bidder.
  const secondChance = chance ? secondChanceBatch(chance, now, rules.currency) : [];
  const { secondChance: offered } = await db.commit({ statements, secondChance });
  const recipientIds = step.tell.map((side) => (side === "buyer" ? order.buyerId : order.sellerId));
  const effects = [unreadChanged(recipientIds), deadlineChanged("order", order.id)];
  const outcome = { status: step.to, dueAt: step.dueAt, effects };
  if (!chance || !("offer" in offered)) return outcome;
  return {
    ...outcome,
    effects: [...effects, unreadChanged([chance.buyerId]), deadlineChanged("offer", offered.offer)],
  };
}

const SELLER_SUSPENDED = refuse(
  "conflict",
  "The seller's account is suspended, so this order can't be paid. Nothing was charged.",
);

const sentWith = ({ shipment }: StepRequest) => (shipment ? { sentWith: shipment } : {});

const agreedAmount = ({ agreedMinor }: StepRequest) => (agreedMinor === undefined ? {} : { agreedMinor });

function notEnough(order: SteppedOrder, currency: string): Refusal {
  const total = formatMoney(totalOf(order), currency);
  const available = formatMoney(order.availableMinor ?? 0, currency);
  return refuse(
    "not_enough_funds",
    `This costs ${total}, but you have ${available} available. Add money to your wallet, then pay.`,
  );
}

export interface OrderRequest {
  readonly orderId: number;
  readonly memberId: number;
  readonly from?: readonly OrderStage[];
}

/** Answers a retry as the first try was answered, even if both run at once. `step` gets the order just read. */
export async function unlessAlready(
  db: Writer,
  { orderId, memberId, side }: OrderRequest & { readonly side?: OrderSide | undefined },
  stages: readonly OrderStage[],
  step: (order: SteppedOrder) => Promise<OrderStep | Refusal>,
): Promise<OrderStep | Refusal> {
  const answerAgain = (order: SteppedOrder) => {
    const by = sideOf(order, memberId);
    const isTheirs = by !== undefined && (side === undefined || by === side);
    return isTheirs && stages.includes(stageOf(order)) ? asItIs(order) : undefined;
  };
  const order = await loadForStep(db, orderId);
  if (!order) return noSuchOrder();
  const before = answerAgain(order);
  if (before) return before;
  const outcome = await step(order);
  if (!isRefusal(outcome) || outcome.refused !== "conflict") return outcome;
  const after = await loadForStep(db, orderId);
  return (after && answerAgain(after)) ?? outcome;
}

/** A verb that takes the step, and takes none in a stage that it has `reached`. Without a side, both can take it. */
export const stepOnce =
  (event: OrderEvent, side: OrderSide | undefined, stages: readonly OrderStage[]) =>
  (db: Writer, request: OrderRequest, context: StepContext): Promise<OrderStep | Refusal> =>
    unlessAlready(db, { ...request, side }, stages, (order) => stepOrder(db, { ...request, event }, context, order));

export function asItIs(order: SteppedOrder): OrderStep {
  return { status: stageOf(order), dueAt: order.dueAt, effects: [deadlineChanged("order", order.id)] };
}
