import { z } from "zod";

/** What a member's hub sends to each open tab. */
export const hubMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("unread"), count: z.int() }),
  z.object({ type: z.literal("message"), threadId: z.int() }),
  z.object({ type: z.literal("signed-out") }),
]);
export type HubMessage = z.infer<typeof hubMessageSchema>;

/** What others may ask of a member's hub; workers/notification-hub.ts answers. */
export interface NotificationHubApi {
  /** The unread count in the record changed: read it and tell every open tab. Call only after the commit. */
  changed(userId: number): Promise<void>;
  /** A session ended: its tabs are told and their sockets closed. */
  signedOut(tokenHash: string): Promise<void>;
}
