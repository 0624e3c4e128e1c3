import * as z from "zod";
import { queuedMailSchema } from "./queued-mail";

const payloads = {
  "sessions-ended": z.strictObject({ memberId: z.int(), sessionIds: z.array(z.string()) }),
  /** A listing was published, which the saved searches after the one with that id are compared with. */
  "saved-searches": z.strictObject({ listingId: z.int(), after: z.int() }),
  /** A listing went on sale or got cheaper. It is compared with the wanted items after the one with that id. */
  wants: z.strictObject({ listingId: z.int(), after: z.int(), isCut: z.boolean().optional() }),
  "photo-measures": z.strictObject({ photoId: z.int() }),
  "vision-reading": z.strictObject({ listingId: z.int() }),
  "import-step": z.strictObject({ memberId: z.int(), importId: z.int() }),
  "collection-import": z.strictObject({ memberId: z.int(), importId: z.int() }),
  /** The operator decided on a report, removed or restored something, or suspended a member (kind `member`). */
  moderation: z.strictObject({ kind: z.string(), targetId: z.int() }),
  /** A seller published listings at that time, of which the followers after the follow with that id are notified. */
  "new-listings": z.strictObject({ sellerId: z.int(), publishedAt: z.int(), after: z.int() }),
  /** What pieces of a type are worth changed by a sale at that time or later, which the items of that type follow. */
  values: z.strictObject({ typeId: z.int(), since: z.int() }),
  detachment: z.strictObject({
    refs: z.array(z.strictObject({ what: z.enum(["card", "customer", "account"]), ref: z.string() })),
  }),
  seal: z.strictObject({ auctionId: z.int() }),
  /** Written when it is sent: its address is the newest, and a link in it is made then. */
  mail: queuedMailSchema,
  push: z.strictObject({ deviceId: z.int(), notificationId: z.int() }),
};
export type OutboxKind = keyof typeof payloads;
export type OutboxPayloads = { readonly [Kind in OutboxKind]: z.infer<(typeof payloads)[Kind]> };

/** Ids and facts of the moment, from which its handler works. A trigger allows the same kinds. */
export const OUTBOX_PAYLOADS: { readonly [Kind in OutboxKind]: z.ZodType<OutboxPayloads[Kind]> } = payloads;

export type DetachedRef = OutboxPayloads["detachment"]["refs"][number];

/** An entry as the table holds it; the payload is read when it is handled, so that one nobody can read fails alone. */
export interface OutboxEntry {
  readonly id: number;
  readonly revision: number;
  readonly kind: string;
  readonly payload: string;
}
