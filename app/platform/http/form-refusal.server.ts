import { json } from "@remix-run/cloudflare";
import type { Refusal } from "~/domain/refusal";
import type { FormFields } from "./read-form.server";
import { statusOf } from "./refusal.server";

/**
 * The response to a refused form: the message, one per invalid field, and what was typed, so that the form can show it
 * again.
 */
export function formRefusal(refusal: Refusal, values: FormFields) {
  const errors: Readonly<Record<string, string>> = refusal.fields ?? {};
  const wait = refusal.retryAfterSeconds;
  const headers = wait === undefined ? {} : { "Retry-After": String(wait) };
  return json({ message: refusal.message, errors, values }, { status: statusOf(refusal), headers });
}
