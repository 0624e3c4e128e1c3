import type { Writer } from "~/db/database.server";
import { runOnce } from "~/domain/idempotency/idempotency.server";
import { otherOf, sideOf } from "~/domain/offers/trade-side";
import { loadForStep } from "~/domain/orders/steps/load-for-step.server";
import { noSuchOrder, type Refusal, refuse } from "~/domain/refusal";
import {
  type Draft,
  keyedDraft,
  type SentMessage,
  sendMessage,
  sentSchema,
} from "~/domain/threads/send-message.server";

/** In the order's thread. Repeating a message that was already sent has no effects. */
export async function writeInOrder(
  db: Writer,
  { orderId, ...draft }: Draft & { readonly orderId: number },
  now: number,
): Promise<SentMessage | Refusal> {
  const keyedRequest = await keyedDraft(draft, "order-message", { orderId });
  return runOnce(db, keyedRequest, {
    schema: sentSchema,
    load: () => loadForStep(db, orderId),
    act: async (order) => {
      const side = order && sideOf(order, draft.memberId);
      if (!order || !side) return noSuchOrder();
      if (order.paidAt === null) return refuse("conflict", "You can message each other once the order is paid.");
      const to = {
        about: { orderId },
        isNew: false,
        side,
        recipientId: otherOf(order, draft.memberId),
        title: order.title,
      };
      return sendMessage(db, draft, to, keyedRequest, now);
    },
  });
}
