import type { Refusal, RefusalCode } from "~/domain/refusal";

/** The only place where a refusal becomes an HTTP status. */
export const STATUS: Readonly<Record<RefusalCode, number>> = {
  malformed: 400,
  signed_out: 401,
  not_enough_funds: 402,
  declined: 402,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  breaks_rule: 422,
  rate_limited: 429,
};

export function statusOf(refusal: Refusal): number {
  return STATUS[refusal.refused];
}

/** The API response for a refusal: plain text, the sentence the user reads. */
export function refusalResponse(refusal: Refusal): Response {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  if (refusal.retryAfterSeconds !== undefined) headers.set("Retry-After", String(refusal.retryAfterSeconds));
  return new Response(refusal.message, { status: statusOf(refusal), headers });
}
