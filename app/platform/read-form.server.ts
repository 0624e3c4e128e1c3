import { type Refusal, refuse } from "~/domain/refusal";
import { isUnkeepable, mediaTypeOf, readText } from "./read-body.server";

const MAX_FORM_BYTES = 64 * 1024;

/** What a form sent: one string per name. A zod strict schema may follow; values to show again come from here. */
export type FormFields = Readonly<Record<string, string>>;

/** Reads a posted form without files. Refusals: 415 for another kind of body, 413 past `maxBytes`, 400 for NULs. */
export async function readForm(
  request: Request,
  { maxBytes = MAX_FORM_BYTES }: { maxBytes?: number } = {},
): Promise<FormFields | Refusal> {
  if (mediaTypeOf(request) !== "application/x-www-form-urlencoded") {
    return refuse("wrong_type", "This address only accepts a submitted form.");
  }
  const text = await readText(request, maxBytes);
  if (typeof text !== "string") return text;
  const fields = Object.fromEntries(new URLSearchParams(text));
  if (Object.values(fields).some(isUnkeepable)) {
    return refuse("malformed", "The form contains characters we can't store.");
  }
  return fields;
}
