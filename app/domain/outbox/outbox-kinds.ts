import * as z from "zod";
import { type QueuedMail, queuedMailSchema } from "./queued-mail";

export interface Detached {
  readonly what: "card" | "customer" | "account";
  readonly ref: string;
}

/**
 * What each kind of entry carries: ids and facts of the moment, from which its handler works. A trigger allows the same
 * kinds.
 */
export interface OutboxPayloads {
  readonly "sessions-ended": { readonly memberId: number; readonly sessionIds: readonly string[] };
  readonly "search-document": { readonly listingId: number };
  /** A listing was published, which the saved searches after the one with that id are compared with. */
  readonly "saved-searches": { readonly listingId: number; readonly after: number };
  /** A listing went on sale or got cheaper. It is compared with the wanted items after the one with that id. */
  readonly wants: { readonly listingId: number; readonly after: number; readonly isCut?: boolean | undefined };
  readonly "photo-measures": { readonly photoId: number };
  readonly "vision-reading": { readonly listingId: number };
  readonly "import-step": { readonly sellerId: number; readonly importId: number };
  readonly "collection-import": { readonly memberId: number; readonly importId: number };
  /** The operator decided on a report, removed or restored something, or suspended a member (kind `member`). */
  readonly moderation: { readonly kind: string; readonly targetId: number };
  /** A seller published listings at that time, of which the followers after the follow with that id are notified. */
  readonly "new-listings": { readonly sellerId: number; readonly publishedAt: number; readonly after: number };
  /** What pieces of a type are worth changed by a sale at that time or later, which the items of that type follow. */
  readonly values: { readonly typeId: number; readonly since: number };
  readonly detachment: { readonly refs: readonly Detached[] };
  /** A mail to a member, which is written when it is sent: its address is the newest, and a link in it is made then. */
  readonly mail: QueuedMail;
}

export type OutboxKind = keyof OutboxPayloads;

export const OUTBOX_PAYLOADS: { readonly [Kind in OutboxKind]: z.ZodType<OutboxPayloads[Kind]> } = {
  "sessions-ended": z.strictObject({ memberId: z.int(), sessionIds: z.array(z.string()) }),
  "search-document": z.strictObject({ listingId: z.int() }),
  "saved-searches": z.strictObject({ listingId: z.int(), after: z.int() }),
  wants: z.strictObject({ listingId: z.int(), after: z.int(), isCut: z.boolean().optional() }),
  "photo-measures": z.strictObject({ photoId: z.int() }),
  "vision-reading": z.strictObject({ listingId: z.int() }),
  "import-step": z.strictObject({ sellerId: z.int(), importId: z.int() }),
  "collection-import": z.strictObject({ memberId: z.int(), importId: z.int() }),
  moderation: z.strictObject({ kind: z.string(), targetId: z.int() }),
  "new-listings": z.strictObject({ sellerId: z.int(), publishedAt: z.int(), after: z.int() }),
  values: z.strictObject({ typeId: z.int(), since: z.int() }),
  detachment: z.strictObject({
    refs: z.array(z.strictObject({ what: z.enum(["card", "customer", "account"]), ref: z.string() })),
  }),
  mail: queuedMailSchema,
};

/** An entry as the table holds it; the payload is read when it is handled, so that one nobody can read fails alone. */
export interface OutboxEntry {
  readonly id: number;
  readonly revision: number;
  readonly kind: string;
  readonly payload: string;
}
