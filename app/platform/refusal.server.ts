import type { HeadersFunction } from "@remix-run/cloudflare";
import type { Refusal, RefusalCode } from "~/domain/refusal";

/** API.md's statuses: the one place where a refusal becomes HTTP. */
const STATUS: Readonly<Record<RefusalCode, number>> = {
  malformed: 400,
  signed_out: 401,
  not_enough_funds: 402,
  declined: 402,
  not_allowed: 403,
  unknown: 404,
  moved_on: 409,
  too_large: 413,
  wrong_type: 415,
  breaks_rule: 422,
  slow_down: 429,
};

export function statusOf(refusal: Refusal): number {
  return STATUS[refusal.refused];
}

/** The API's answer to a refusal: plain text, the sentence that the person reads (SPEC §8). */
export function refusalResponse(refusal: Refusal): Response {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  if (refusal.retryAfterSeconds !== undefined) headers.set("Retry-After", String(refusal.retryAfterSeconds));
  return new Response(refusal.message, { status: statusOf(refusal), headers });
}

/** A page's own `headers` export, which alone lets an action's `Retry-After` through to a document. */
export const passRetryAfter: HeadersFunction = ({ actionHeaders }) => {
  const seconds = actionHeaders.get("Retry-After");
  return seconds === null ? {} : { "Retry-After": seconds };
};
