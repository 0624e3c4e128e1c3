import { json } from "@remix-run/cloudflare";
import { isRefusal, type Refusal, type RefusalCode, refuse } from "~/domain/refusal";
import type { Instead } from "./instead";

export const STATUS: Readonly<Record<RefusalCode, number>> = {
  malformed: 400,
  signed_out: 401,
  not_enough_funds: 402,
  declined: 402,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  wrong_type: 415,
  breaks_rule: 422,
  rate_limited: 429,
  unavailable: 503,
};

export function statusOf(refusal: Refusal): number {
  return STATUS[refusal.refused];
}

export function refusalResponse(refusal: Refusal): Response {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  if (refusal.retryAfterSeconds !== undefined) headers.set("Retry-After", String(refusal.retryAfterSeconds));
  return new Response(refusal.message, { status: statusOf(refusal), headers });
}

export function orThrow<Answer>(answer: Answer): Exclude<Answer, Refusal> {
  if (isRefusal(answer)) throw refusalResponse(answer);
  return answer as Exclude<Answer, Refusal>;
}

const HAVE_PAGES: readonly RefusalCode[] = ["signed_out", "not_found", "gone"];

/** Like {@link orThrow}, for a page that exists although what it is for can't be done. */
export function orInstead<Answer>(answer: Answer, { title, links }: Pick<Instead, "title" | "links">) {
  if (isRefusal(answer) && !HAVE_PAGES.includes(answer.refused))
    throw json({ title, message: answer.message, links } satisfies Instead, statusOf(answer));
  return orThrow(answer);
}

export function orNotFound<Found>(found: Found | undefined, message: string): Found {
  return found ?? orThrow(refuse("not_found", message));
}
