import { flatten, schemaRefusal, type Writer } from "~/db/database.server";
import type { SteppedOrder } from "~/domain/orders/steps/load-for-step.server";
import { type StepContext, stepOrder, unlessAlready } from "~/domain/orders/steps/step-order.server";
import type { KeptPhoto } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { addMessage } from "~/domain/threads/add-message.server";
import { discardMessagePhotos, keepMessagePhotos, type Pictures } from "~/domain/threads/keep-message-photos.server";

/** The reason and the photos become a message. Reporting again is not an error and adds nothing. */
export function disputeOrder(
  db: Writer,
  { reason, ...request }: { orderId: number; memberId: number; reason: string },
  context: StepContext,
  evidence?: Pictures,
) {
  return unlessAlready(db, { ...request, side: "buyer" }, ["disputed"], async (order) => {
    const { orderId, memberId } = request;
    const photos = evidence ? await keepEvidence(db, order, { memberId, now: context.now }, evidence) : [];
    if (isRefusal(photos)) return photos;
    const also = flatten(addMessage({ orderId }, { senderId: memberId, body: reason, photos }, context.now));
    const forget = async () => evidence && discardMessagePhotos(evidence.tools, photos);
    try {
      // Photos take seconds to process, so the order is read anew after them.
      const stillFresh = evidence ? undefined : order;
      const outcome = await stepOrder(db, { ...request, event: "dispute", also }, context, stillFresh);
      if (isRefusal(outcome)) await forget();
      return outcome;
    } catch (error) {
      // The commit may have succeeded although its answer was lost. Delete them only if the write was refused.
      if (schemaRefusal(error)) await forget();
      throw error;
    }
  });
}

/** Checks first, so that no photos are processed for a report that will be refused. */
async function keepEvidence(
  db: Writer,
  order: SteppedOrder,
  { memberId, now }: { memberId: number; now: number },
  evidence: Pictures,
): Promise<readonly KeptPhoto[] | Refusal> {
  const mayReport = order.buyerId === memberId && (order.status === "shipped" || order.status === "delivered");
  return mayReport ? keepMessagePhotos(db, evidence, { memberId, now }) : [];
}
