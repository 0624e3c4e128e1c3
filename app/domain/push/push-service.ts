import * as z from "zod";
import type { PushMessage } from "./push-message";

/** The push services that the site sends to. A CHECK of `push_devices` allows the same. */
export const PUSH_HOSTS = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"] as const;
export const PUSH_HOSTS_BELOW = ".notify.windows.com";

const hosts = PUSH_HOSTS.join("|").replaceAll(".", "\\.");
const ENDPOINT = new RegExp(`^https://(?:${hosts}|[a-z0-9.-]+${PUSH_HOSTS_BELOW.replaceAll(".", "\\.")})/[!-~]+$`);

export const isPushEndpoint = (endpoint: string): boolean => ENDPOINT.test(endpoint);

/** A browser's subscription. Its keys are a point of P-256 and 16 random bytes, in base64url. */
export const subscriptionSchema = z.object({
  endpoint: z.string().max(1000).regex(ENDPOINT),
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export interface PushService {
  /** A point of P-256 in base64url, as browsers take it. */
  readonly publicKey: string;
  /** Whether the device still exists. Throws unless the push service accepted the message or knows no such device. */
  send(to: Subscription, message: PushMessage): Promise<boolean>;
}
