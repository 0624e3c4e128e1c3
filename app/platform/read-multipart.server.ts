import { type Refusal, refuse } from "~/domain/refusal";
import { isUnkeepable, mediaTypeOf, readParts } from "./read-body.server";
import type { FormFields } from "./read-form.server";

/** A submitted form with files: one string per name, and every non-empty file in order. */
export interface MultipartForm {
  readonly fields: FormFields;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/**
 * Reads a submitted form with files. Refusals: 415 for another content type, 413 if it exceeds `maxBytes`, 400 if it is
 * malformed.
 */
export async function readMultipart(
  request: Request,
  { maxBytes }: { maxBytes: number },
): Promise<MultipartForm | Refusal> {
  if (mediaTypeOf(request) !== "multipart/form-data") return refuse("wrong_type", "Send this as multipart/form-data.");
  try {
    const parts = await readParts(request, maxBytes);
    if (!parts) return refuse("too_large", `Send at most ${Math.floor(maxBytes / 1024 / 1024)} MB at a time.`);
    const form = await new Response(new Blob(parts), {
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
    }).formData();
    const fields: Record<string, string> = {};
    const files: { name: string; bytes: Uint8Array }[] = [];
    for (const [name, value] of form) {
      if (typeof value === "string") fields[name] = value;
      else if (value.size > 0) files.push({ name, bytes: new Uint8Array(await value.arrayBuffer()) });
    }
    if (Object.values(fields).some(isUnkeepable))
      return refuse("malformed", "The form contains characters we can't store.");
    return { fields, files };
  } catch {
    return refuse("malformed", "The form could not be read.");
  }
}
