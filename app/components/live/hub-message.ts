import type { HubMessage } from "~/domain/notifications/hub-protocol";

/** Parsed by hand: the schema library would weigh more than the bell itself. */
export function parseHubMessage(text: string): HubMessage | undefined {
  const message = parseJson(text);
  if (typeof message !== "object" || message === null || !("type" in message)) return undefined;
  if (message.type === "signed-out") return { type: "signed-out" };
  if (message.type === "unread" && "count" in message && isInteger(message.count)) {
    return { type: "unread", count: message.count };
  }
  if (message.type === "threads" && "unread" in message && isInteger(message.unread)) {
    return { type: "threads", unread: message.unread };
  }
  if (message.type === "message" || message.type === "typing") {
    const { type } = message;
    return "threadId" in message && isInteger(message.threadId) ? { type, threadId: message.threadId } : undefined;
  }
  return undefined;
}

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
