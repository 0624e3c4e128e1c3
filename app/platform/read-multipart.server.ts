import { type Refusal, refuse } from "~/domain/refusal";
import { isUnkeepable, mediaTypeOf } from "./read-body.server";
import type { FormFields } from "./read-form.server";

/** What a form with files sent: one string per name, and every file that is not empty, in its order. */
export interface MultipartForm {
  readonly fields: FormFields;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** The body's bytes, read no further than `maxBytes` whatever its stated length. */
async function readBytes(request: Request, maxBytes: number): Promise<Blob | Refusal> {
  const tooLarge = () => refuse("too_large", `Send at most ${Math.floor(maxBytes / 1024 / 1024)} MB at a time.`);
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) return tooLarge();
  const parts: BlobPart[] = [];
  let size = 0;
  const body = request.body?.getReader();
  for (let part = await body?.read(); part && !part.done; part = await body?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) return tooLarge();
    parts.push(new Uint8Array(part.value));
  }
  return new Blob(parts);
}

/** Reads a posted form with files. Refusals: 415 for another kind of body, 413 past `maxBytes`, 400 for a broken one. */
export async function readMultipart(
  request: Request,
  { maxBytes }: { maxBytes: number },
): Promise<MultipartForm | Refusal> {
  if (mediaTypeOf(request) !== "multipart/form-data") return refuse("wrong_type", "Send this as multipart/form-data.");
  try {
    const body = await readBytes(request, maxBytes);
    if (!(body instanceof Blob)) return body;
    const form = await new Response(body, {
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
    }).formData();
    const fields: Record<string, string> = {};
    const files: { name: string; bytes: Uint8Array }[] = [];
    for (const [name, value] of form) {
      if (typeof value === "string") fields[name] = value;
      else if (value.size > 0) files.push({ name, bytes: new Uint8Array(await value.arrayBuffer()) });
    }
    if (Object.values(fields).some(isUnkeepable))
      return refuse("malformed", "The form holds characters that cannot be kept.");
    return { fields, files };
  } catch {
    return refuse("malformed", "The form could not be read.");
  }
}
