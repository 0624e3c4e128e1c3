import { type Refusal, refuse } from "~/domain/refusal";
import { hasInvalidCharacters, mediaTypeOf, readText } from "./read-body.server";

const MAX_FORM_BYTES = 64 * 1024;

/** A submitted form: one string per name. A strict zod schema may follow; the values shown again come from here. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * Reads a submitted form without files. Refusals: 415 for another content type, 413 if it exceeds `maxBytes`, 400 for
 * NUL characters.
 */
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
  if (Object.values(fields).some(hasInvalidCharacters)) {
    return refuse("malformed", "The form contains characters we can't store.");
  }
  return fields;
}
