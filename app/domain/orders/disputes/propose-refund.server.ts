import { and, eq, sql } from "drizzle-orm";
import { answerTo, mustChangeOne, statement, type Writer } from "~/db/database.server";
import { refundProposals } from "~/db/schema/orders";
import { type Effect, unreadChanged } from "~/domain/effects";
import { totalOf } from "~/domain/ledger/fee";
import { formatMoney } from "~/domain/money";
import { notifyEach } from "~/domain/notifications/notify.server";
import { sideOf } from "~/domain/offers/trade-side";
import { loadForStep } from "~/domain/orders/steps/load-for-step.server";
import {
  asItIs,
  type OrderRequest,
  type OrderStep,
  type StepContext,
  stepOrder,
} from "~/domain/orders/steps/step-order.server";
import { isRefusal, noSuchOrder, type Refusal, refuse, refuseField } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";

const NOTIFIED_PER_HOUR = 3;

/** Replaces that side's previous proposal; the same amount again changes nothing. */
export async function proposeRefund(
  db: Writer,
  { amountMinor, ...request }: OrderRequest & { readonly amountMinor: number },
  { now, rules }: StepContext,
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const dispute = await openDispute(db, request);
  if (isRefusal(dispute)) return dispute;
  const { otherId, title, listingId, name } = dispute;
  const totalMinor = totalOf(dispute);
  if (amountMinor < 1 || amountMinor > totalMinor) {
    const sentence = `Enter an amount between ${formatMoney(1, rules.currency)} and ${formatMoney(totalMinor, rules.currency)}.`;
    return refuseField("amount", sentence);
  }
  const { orderId, memberId } = request;
  const facts = { item: title, amountMinor, currency: rules.currency, by: name };
  const own = sql`order_id = ${orderId} AND proposer_id = ${memberId} AND status = 'open'`;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM refund_proposals WHERE ${own} AND amount_minor = ${amountMinor})`;
  // Proposing two amounts in turn must not notify the other side each time.
  const recently = sql`(SELECT COUNT(*) FROM refund_proposals
    WHERE order_id = ${orderId} AND proposer_id = ${memberId} AND at > ${now - HOUR_MS})`;
  const other = sql`SELECT CAST(${otherId} AS INTEGER) AS user_id
    WHERE ${isNew} AND ${recently} < ${NOTIFIED_PER_HOUR}`;
  const done = await db
    .commit({
      notified: notifyEach(now, other, { kind: "order-proposal", facts, listingId }),
      replaced: statement(
        sql`UPDATE refund_proposals SET status = 'replaced' WHERE ${own} AND amount_minor <> ${amountMinor}`,
      ),
      proposed: statement(sql`INSERT INTO refund_proposals (order_id, proposer_id, amount_minor, status, at)
        SELECT ${orderId}, ${memberId}, ${amountMinor}, 'open', ${now} WHERE ${isNew}`),
    })
    .catch(answerTo({ order_mismatch: notInDispute }));
  return isRefusal(done) ? done : { effects: [unreadChanged(done.notified)] };
}

/** The buyer gets the amount, the seller the rest less the fee. Accepting again is not an error. */
export async function acceptRefund(
  db: Writer,
  { proposalId, ...request }: OrderRequest & { readonly proposalId: number },
  context: StepContext,
): Promise<OrderStep | Refusal> {
  const [proposal] = await db
    .select()
    .from(refundProposals)
    .where(and(eq(refundProposals.id, proposalId), eq(refundProposals.orderId, request.orderId)));
  const order = await loadForStep(db, request.orderId);
  if (!order || !sideOf(order, request.memberId)) return noSuchOrder();
  if (!proposal) return refuse("not_found", "This proposal doesn't exist.");
  if (proposal.proposerId === request.memberId) return refuse("not_allowed", "You can't accept your own proposal.");
  if (proposal.status === "accepted") return asItIs(order);
  if (proposal.status !== "open") return proposalReplaced();
  const accept = statement(sql`UPDATE refund_proposals SET status = 'accepted'
    WHERE id = ${proposalId} AND status = 'open'`);
  const also = [accept, mustChangeOne];
  const settlement = { ...request, event: "settle", agreedMinor: proposal.amountMinor, also } as const;
  return stepOrder(db, settlement, context, order).catch(answerTo({ conflict: proposalReplaced }));
}

const proposalReplaced = () => refuse("conflict", "This proposal no longer stands. Look at the order again.");

async function openDispute(db: Writer, { orderId, memberId }: OrderRequest) {
  const order = await loadForStep(db, orderId);
  const name = order && sideOf(order, memberId);
  if (!order || !name) return noSuchOrder();
  if (order.status !== "disputed") return notInDispute();
  return { ...order, name, otherId: name === "buyer" ? order.sellerId : order.buyerId };
}

const notInDispute = (): Refusal => refuse("conflict", "This order isn't in dispute.");
