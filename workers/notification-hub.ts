import { DurableObject } from "cloudflare:workers";
import type { NotificationHubApi } from "~/domain/notifications/hub-protocol";
import type { Env } from "~/platform/env";

/** One per member: fans unread counts out to every open tab. Holds no rule. */
export class NotificationHub extends DurableObject<Env> implements NotificationHubApi {
  async changed(_userId: number): Promise<void> {}
  async signedOut(_tokenHash: string): Promise<void> {}
}
