import { type Refusal, refuse } from "~/domain/refusal";
import { hasInvalidCharacters, mediaTypeOf, readText } from "./read-body.server";

const MAX_FORM_BYTES = 64 * 1024;

export type FormFields = Readonly<Record<string, string>>;

/** Refuses with 415 for another content type, 413 for a form that is too large, 400 for NUL characters. */
export async function readForm(request: Request): Promise<FormFields | Refusal> {
  if (mediaTypeOf(request) !== "application/x-www-form-urlencoded") {
    return refuse("wrong_type", "This address only accepts a submitted form.");
  }
  const text = await readText(request, MAX_FORM_BYTES);
  if (typeof text !== "string") return text;
  const fields = Object.fromEntries(new URLSearchParams(text));
  if (Object.values(fields).some(hasInvalidCharacters)) {
    return refuse("malformed", "The form contains characters we can't store.");
  }
  return fields;
}
