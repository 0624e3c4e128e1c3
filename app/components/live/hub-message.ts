import type { HubMessage } from "~/domain/notifications/hub-protocol";

/** Parsed by hand: the schema library would weigh more than the bell itself. */
export function parseHubMessage(text: string): HubMessage | undefined {
  const { type, count, unread, threadId, bookmark } = parseRecord(text) ?? {};
  if (type === "bookmark") return typeof bookmark === "string" ? { type, bookmark } : undefined;
  if (type === "signed-out") return { type };
  if (type === "unread") return isInteger(count) ? { type, count } : undefined;
  if (type === "threads") return isInteger(unread) ? { type, unread } : undefined;
  if (type === "message" || type === "typing") return isInteger(threadId) ? { type, threadId } : undefined;
  return undefined;
}

export const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Undefined for a text that isn't a JSON object. */
export function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
