import type { HubMessage } from "~/domain/notifications/hub-protocol";
import { isInteger, parseRecord } from "./parse-record";

/** Parsed by hand: the schema library would weigh more than the bell itself. */
export function parseHubMessage(text: string): HubMessage | undefined {
  const { type, count, unread, threadId } = parseRecord(text) ?? {};
  if (type === "signed-out") return { type };
  if (type === "unread") return isInteger(count) ? { type, count } : undefined;
  if (type === "threads") return isInteger(unread) ? { type, unread } : undefined;
  if (type === "message" || type === "typing") return isInteger(threadId) ? { type, threadId } : undefined;
  return undefined;
}
