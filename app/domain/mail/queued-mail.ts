import * as z from "zod";

/** Which mail a member gets, with the facts of the moment; what it says is read when it is sent. */
export const queuedMailSchema = z.discriminatedUnion("mail", [
  /** Someone asked for a link to choose a new password. */
  z.strictObject({ mail: z.literal("password-reset"), memberId: z.int() }),
  /** The password was replaced at that time. */
  z.strictObject({ mail: z.literal("password-changed"), memberId: z.int(), at: z.int() }),
  /** Someone signed in at that time in a browser that the member hadn't used before. */
  z.strictObject({ mail: z.literal("new-sign-in"), memberId: z.int(), at: z.int(), device: z.string() }),
]);
export type QueuedMail = z.infer<typeof queuedMailSchema>;
