import * as z from "zod";

/** Which mail a member gets, with the facts of the moment; what it says is read when it is sent. */
export const mailOrderSchema = z.discriminatedUnion("mail", [
  /** Someone asked for a link to choose a new password. */
  z.strictObject({ mail: z.literal("password-reset"), memberId: z.int() }),
  /** The password was replaced at that time. */
  z.strictObject({ mail: z.literal("password-changed"), memberId: z.int(), at: z.int() }),
]);
export type MailOrder = z.infer<typeof mailOrderSchema>;
