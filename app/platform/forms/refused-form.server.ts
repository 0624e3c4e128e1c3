import { type AppLoadContext, json } from "@remix-run/cloudflare";
import type { RefusedForm } from "~/components/page";
import type { Refusal } from "~/domain/refusal";
import type { FormFields } from "~/platform/http/read-form.server";
import { statusOf } from "~/platform/http/request.server";

export type FormRefusal = Refusal & Pick<RefusedForm, "topUp">;

/** Passwords, codes, passkeys' answers and card numbers are never written back into a page. */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  "password",
  "current",
  "number",
  "code",
  "recoveryCode",
  "passkey",
]);

export function refusedForm(context: AppLoadContext, refusal: FormRefusal, formFields: FormFields) {
  const { message, fields = {}, retryAfterSeconds, topUp } = refusal;
  if (retryAfterSeconds !== undefined) context.responseHeaders.set("Retry-After", String(retryAfterSeconds));
  const values = Object.fromEntries(Object.entries(formFields).filter(([name]) => !SECRET_FIELDS.has(name)));
  const errors = Object.fromEntries(Object.entries(fields).map(([name, words]) => [inputOf(name, formFields), words]));
  const answer: RefusedForm = { message, errors, values, ...(topUp && { topUp }) };
  return json(answer, { status: statusOf(refusal) });
}

/** Amounts are refused by the names that the API has for them: `maximumMinor` is the input `maximum`. */
const inputOf = (name: string, formFields: FormFields) => (name in formFields ? name : name.replace(/Minor$/, ""));
