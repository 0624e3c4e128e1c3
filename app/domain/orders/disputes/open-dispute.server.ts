import type { Writer } from "~/db/client.server";
import { schemaRefusal } from "~/db/refused";
import type { Statement } from "~/db/statement.server";
import { addMessage } from "~/domain/orders/conversation/add-message.server";
import { MAX_DISPUTE_PHOTOS } from "~/domain/orders/photo-limits";
import type { SteppedOrder } from "~/domain/orders/steps/load-order.server";
import { stepOrderOnce } from "~/domain/orders/steps/step-order.server";
import type { StepContext, Stepped } from "~/domain/orders/steps/step-request.server";
import { unlessAlready } from "~/domain/orders/steps/unless-already.server";
import { discardPhotos, type KeptPhoto, keepPhoto, type PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

/** Up to {@link MAX_DISPUTE_PHOTOS} uploads that show the problem, and the tools that process them. */
export interface Evidence {
  readonly pictures: readonly Uint8Array[];
  readonly tools: PhotoTools<"order">;
}

interface Report {
  readonly orderId: number;
  readonly memberId: number;
  readonly reason: string;
}

/**
 * The buyer reports a problem, with photos if they have any. The payment stays protected until the dispute is settled or
 * decided. The reason and each photo become messages. Reporting again is not an error and adds nothing.
 */
export function disputeOrder(
  db: Writer,
  { reason, ...request }: Report,
  context: StepContext,
  evidence?: Evidence,
): Promise<Stepped | Refusal> {
  return unlessAlready(db, { ...request, side: "buyer" }, ["disputed"], async (order) => {
    const photos = evidence
      ? await keepEvidence(db, order, { memberId: request.memberId, now: context.now, ...evidence })
      : [];
    if (isRefusal(photos)) return photos;
    const also = messagesOf({ ...request, reason }, photos, context.now);
    const forget = async () => evidence && discardPhotos(evidence.tools, keysOf(photos));
    try {
      // Photos take seconds to process, so the order is read anew after them.
      const stillFresh = evidence ? undefined : order;
      const stepped = await stepOrderOnce(db, { ...request, event: "dispute", also }, context, stillFresh);
      if (isRefusal(stepped)) await forget();
      return stepped;
    } catch (error) {
      // If only the answer was lost, the photos may be on record. Delete them only if the write was refused.
      if (schemaRefusal(error)) await forget();
      throw error;
    }
  });
}

/** Processes photos one at a time to limit memory, and not at all if the report will be refused anyway. */
async function keepEvidence(
  db: Writer,
  order: SteppedOrder,
  { memberId, now, pictures, tools }: Evidence & { memberId: number; now: number },
): Promise<readonly KeptPhoto[] | Refusal> {
  if (pictures.length > MAX_DISPUTE_PHOTOS) return refusedPhoto(refuse("breaks_rule", TOO_MANY));
  const mayReport = order.buyerId === memberId && (order.status === "shipped" || order.status === "delivered");
  const kept: KeptPhoto[] = [];
  for (const bytes of mayReport ? pictures : []) {
    const photo = await keepPhoto(db, tools, { memberId, bytes, now });
    if (isRefusal(photo)) {
      await discardPhotos(tools, keysOf(kept));
      return refusedPhoto(photo);
    }
    kept.push(photo);
  }
  return kept;
}

const keysOf = (photos: readonly KeptPhoto[]) => photos.map(({ key }) => key);

const TOO_MANY = `Add at most ${MAX_DISPUTE_PHOTOS} photos. You can send more as messages.`;

const refusedPhoto = (refusal: Refusal): Refusal => ({ ...refusal, fields: { photo: refusal.message } });

/** The reason with the first photo, then a message for each further photo. */
function messagesOf({ orderId, memberId, reason }: Report, photos: readonly KeptPhoto[], now: number): Statement[] {
  const said = (body: string, photo: KeptPhoto | undefined) =>
    addMessage({ orderId, senderId: memberId, body, photo }, now);
  const [first, ...others] = photos;
  return [said(reason, first), ...others.map((photo, at) => said(`Photo ${at + 2} of ${photos.length}`, photo))];
}
