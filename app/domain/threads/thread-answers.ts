import * as z from "zod";
import { plainText } from "~/domain/text/plain-text";
import { MAX_MESSAGE_LENGTH } from "./thread";

const time = z.iso.datetime();

export const threadInputSchema = z.strictObject({
  to: z.union([z.int().positive(), z.string().min(1).max(100)]).describe("The other member's id or username"),
  listingId: z.int().positive().optional().describe("The listing that it is about; one of the two members sells it"),
  body: plainText(1, MAX_MESSAGE_LENGTH),
});

export const threadListSchema = z.strictObject({
  threads: z.array(
    z.strictObject({
      id: z.int(),
      other: z.strictObject({ id: z.int(), username: z.string(), profile_image_url: z.string().nullable() }),
      about: z.enum(["order", "listing", "member"]),
      listingId: z.int().nullable().describe("The listing, or the order's listing"),
      orderId: z.int().nullable(),
      title: z.string().nullable().describe("The listing's title"),
      unread: z.int().describe("Messages that the caller hasn't read"),
      lastMessage: z.strictObject({ id: z.int(), isOwn: z.boolean(), body: z.string(), photoCount: z.int(), at: time }),
    }),
  ),
  nextCursor: z.int().nullable(),
});

export const sentAnswerSchema = z.strictObject({ id: z.int().describe("The thread"), messageId: z.int() });

export const messageListSchema = z.strictObject({
  messages: z
    .array(
      z.strictObject({
        id: z.int(),
        isOwn: z.boolean(),
        body: z.string().describe("Empty only with a photo; of a removed message, why it was removed"),
        isRemoved: z.boolean().describe("The operator removed it"),
        at: time,
        photos: z.array(z.strictObject({ url: z.string(), thumbUrl: z.string(), width: z.int(), height: z.int() })),
      }),
    )
    .describe("Newest first"),
  readUpTo: z.int().describe("The newest message that the other member has read; 0 if none"),
  readAt: time.nullable().describe("When they last read a new one"),
  nextCursor: z.int().nullable(),
});
