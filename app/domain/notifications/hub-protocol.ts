import * as z from "zod";

export const hubMessageSchema = z.discriminatedUnion("type", [
  /** The state of the database that shows what the following messages report. */
  z.object({ type: z.literal("bookmark"), bookmark: z.string() }),
  z.object({ type: z.literal("unread"), count: z.int() }),
  z.object({ type: z.literal("threads"), unread: z.int() }),
  z.object({ type: z.literal("message"), threadId: z.int() }),
  z.object({ type: z.literal("typing"), threadId: z.int() }),
  z.object({ type: z.literal("signed-out") }),
]);
export type HubMessage = z.infer<typeof hubMessageSchema>;

/** The calls that a member's hub answers; workers/notification-hub.ts answers. */
export interface NotificationHubApi {
  /** Reads the unread counts and sends them to every open tab. Call it after the commit that changed it. */
  changed(userId: number): Promise<void>;
  /** Sends a message about a thread to every open tab. */
  tell(message: Extract<HubMessage, { threadId: number }>): Promise<void>;
  watches(sessionId: string, auctionId: number): Promise<void>;
  /** Tells the tabs of ended sessions, and closes their WebSockets here and in the rooms that they watched. */
  signedOut(sessionIds: readonly string[]): Promise<void>;
}
