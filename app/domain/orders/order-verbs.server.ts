import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/client.server";
import { schemaRefusal } from "~/db/refused";
import { type Refusal, refuse } from "~/domain/refusal";
import { loadForStep, sideOf } from "./load-order.server";
import type { ShipmentInput } from "./order-inputs";
import type { OrderSide, OrderStatus } from "./order-words";
import { type StepContext, type Stepped, stepOrderOnce } from "./step-order.server";

interface Asked {
  readonly orderId: number;
  readonly memberId: number;
}

/** The buyer pays `shownMinor`, the price that their page showed, from the wallet into protection. Again is no error. */
export function payOrder(
  db: Writer,
  { shownMinor, ...asked }: Asked & { readonly shownMinor: number },
  context: StepContext,
): Promise<Stepped | Refusal> {
  return unlessAlready(db, { ...asked, side: "buyer" }, ["paid"], () =>
    stepOrderOnce(db, { ...asked, event: "pay", shownMinor }, context),
  );
}

/**
 * The seller says how the piece was sent. The same shipment again is no error. Refuses when the order goes to another
 * address by now than the one that the seller saw; left out, it is not compared.
 */
export async function shipOrder(
  db: Writer,
  { shipment, seenAddressAt, ...asked }: Asked & { readonly shipment: ShipmentInput; readonly seenAddressAt?: number },
  context: StepContext,
): Promise<Stepped | Refusal> {
  const order = await loadForStep(db, asked.orderId);
  const isAgain = order?.carrier === shipment.carrier && order.tracking === shipment.tracking;
  if (isAgain && order.sellerId === asked.memberId) return { ...order, notified: [] };
  const { orderId } = asked;
  const isSeen =
    seenAddressAt === undefined
      ? sql`1`
      : sql`COALESCE((SELECT at FROM order_addresses WHERE order_id = ${orderId}), 0) = ${seenAddressAt}`;
  const sent = statement(sql`INSERT INTO shipments (order_id, carrier, tracking, at)
    SELECT ${orderId}, ${shipment.carrier}, ${shipment.tracking}, ${context.now} WHERE ${isSeen}`);
  try {
    return await stepOrderOnce(db, { ...asked, event: "ship", shipment, also: [sent] }, context);
  } catch (error) {
    const refusal = schemaRefusal(error);
    if (refusal?.by !== "trigger" || refusal.code !== "shipment_missing") throw error;
    return refuse("moved_on", "The buyer has changed where it goes. Look at the address, then say that it was sent.");
  }
}

/** The buyer, or from the second day the seller, says that the piece has arrived: the time to report a problem begins. */
export function deliverOrder(db: Writer, asked: Asked, context: StepContext): Promise<Stepped | Refusal> {
  return unlessAlready(db, asked, ["delivered"], () => stepOrderOnce(db, { ...asked, event: "deliver" }, context));
}

/** The buyer is content: the money is the seller's, less the fee. Again is no error. */
export function confirmOrder(db: Writer, asked: Asked, context: StepContext): Promise<Stepped | Refusal> {
  return unlessAlready(db, { ...asked, side: "buyer" }, ["completed", "released"], () =>
    stepOrderOnce(db, { ...asked, event: "confirm" }, context),
  );
}

/** The buyer reports a problem: nothing is released until both have settled it. Again is no error, and says nothing new. */
export function disputeOrder(
  db: Writer,
  { reason, ...asked }: Asked & { readonly reason: string },
  context: StepContext,
): Promise<Stepped | Refusal> {
  const said = statement(sql`INSERT INTO order_messages (order_id, sender_id, body, at)
    VALUES (${asked.orderId}, ${asked.memberId}, ${reason}, ${context.now})`);
  return unlessAlready(db, { ...asked, side: "buyer" }, ["disputed"], () =>
    stepOrderOnce(db, { ...asked, event: "dispute", also: [said] }, context),
  );
}

/** The buyer takes the money back for a piece that was not sent in seven days. Again is no error. */
export function cancelOrder(db: Writer, asked: Asked, context: StepContext): Promise<Stepped | Refusal> {
  return unlessAlready(db, { ...asked, side: "buyer" }, ["refunded"], () =>
    stepOrderOnce(db, { ...asked, event: "cancel" }, context),
  );
}

/** The seller gives all of the money back; nobody has to agree to that. Again is no error. */
export function giveBack(db: Writer, asked: Asked, context: StepContext): Promise<Stepped | Refusal> {
  return unlessAlready(db, { ...asked, side: "seller" }, ["refunded"], () =>
    stepOrderOnce(db, { ...asked, event: "give-back" }, context),
  );
}

/** What the clock does when an order's time is over; for the alarm and the sweep. */
export function runOrderDeadline(db: Writer, orderId: number, context: StepContext): Promise<Stepped | Refusal> {
  return stepOrderOnce(db, { orderId, memberId: null, event: "deadline" }, context);
}

/** A retry of what has already happened answers as the first try did. */
async function unlessAlready(
  db: Writer,
  { orderId, memberId, side }: Asked & { readonly side?: OrderSide },
  reached: readonly OrderStatus[],
  step: () => Promise<Stepped | Refusal>,
): Promise<Stepped | Refusal> {
  const order = await loadForStep(db, orderId);
  const by = order && sideOf(order, memberId);
  const isTheirs = by !== undefined && (side === undefined || by === side);
  if (order && isTheirs && reached.includes(order.status)) return { ...order, notified: [] };
  return step();
}
