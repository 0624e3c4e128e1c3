import { refuse } from "~/domain/refusal";
import { hasInvalidCharacters, mediaTypeOf, readParts } from "./read-body.server";
import type { FormFields } from "./read-form.server";

export interface MultipartForm {
  readonly fields: FormFields;
  readonly files: readonly SentFile[];
}

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** More than any form has. The runtime takes some 20 µs for each, and a body may have a million. */
const MOST_PARTS = 10_000;
const [LINE_END, DASH] = [0x0a, 0x2d];

/** Refuses as `readForm` does, with what was typed: after a 413, the fields before the first file can still be shown. */
export async function readMultipart(request: Request, { maxBytes }: { maxBytes: number }) {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (mediaTypeOf(request) !== "multipart/form-data")
    return { ...refuse("wrong_type", "Send this as multipart/form-data."), values: {} };
  try {
    const head: Uint8Array<ArrayBuffer>[] = [];
    const parts = await readParts(request, maxBytes, head);
    if (!parts) {
      const sentence = `Send at most ${Math.floor(maxBytes / 1024 / 1024)} MB at a time.`;
      return { ...refuse("too_large", sentence), values: fieldsBeforeFiles(await new Blob(head).text(), contentType) };
    }
    if (linesLikeParts(parts) > MOST_PARTS) throw new Error("too many parts");
    const form = await new Response(new Blob(parts), {
      headers: { "Content-Type": contentType },
    }).formData();
    const fields: Record<string, string> = {};
    const files: { name: string; bytes: Uint8Array }[] = [];
    for (const [name, value] of form) {
      if (typeof value === "string") fields[name] = value;
      else if (value.size > 0) files.push({ name, bytes: new Uint8Array(await value.arrayBuffer()) });
    }
    if (Object.values(fields).some(hasInvalidCharacters))
      return { ...refuse("malformed", "The form contains characters we can't store."), values: {} };
    return { fields, files };
  } catch {
    return { ...refuse("malformed", "We couldn't read the form."), values: {} };
  }
}

/** At least the lines that begin with two dashes: one that is cut off at the end of a piece counts too. */
function linesLikeParts(pieces: readonly Uint8Array[]): number {
  let found = 0;
  for (const piece of pieces)
    for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, at + 1))
      if ((piece[at + 1] ?? DASH) === DASH && (piece[at + 2] ?? DASH) === DASH) found += 1;
  return found;
}

function fieldsBeforeFiles(head: string, contentType: string): FormFields {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1];
  if (!boundary) return {};
  // The last part may be cut off, and a part with a file name is a file.
  const parts = `\r\n${head}`.split(`\r\n--${boundary}\r\n`).slice(1, -1);
  const fields: Record<string, string> = {};
  for (const part of parts) {
    const [, name] = /^content-disposition: form-data; name="([^"]*)"\r\n\r\n/i.exec(part) ?? [];
    if (name === undefined) break;
    const value = part.slice(part.indexOf("\r\n\r\n") + 4);
    if (!hasInvalidCharacters(value)) fields[name] = value;
  }
  return fields;
}
