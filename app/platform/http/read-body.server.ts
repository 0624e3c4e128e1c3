import { type Refusal, refuse } from "~/domain/refusal";

const MEDIA_TYPE = /^\s*([^\s;,]+\/[^\s;,]+)\s*(?:;|$)/;

export function mediaTypeOf(request: Request): string {
  return MEDIA_TYPE.exec(request.headers.get("Content-Type") ?? "")?.[1]?.toLowerCase() ?? "";
}

/** Some clients read the response only after sending everything, so part of a too-large body is discarded. */
const DRAIN_LIMIT_BYTES = 64 * 1024 * 1024;

const HEAD_BYTES = 64 * 1024;

/** Undefined if the body exceeds `maxBytes`, whatever length it declares; then only `head` is kept. */
export async function readParts(request: Request, maxBytes: number, head: Uint8Array<ArrayBuffer>[] = []) {
  // A declared length is reliable: the runtime enforces it. Such a body is read in one piece.
  if (Number(request.headers.get("Content-Length") ?? Number.NaN) <= maxBytes)
    return [new Uint8Array(await request.arrayBuffer())];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const body = request.body?.getReader();
  for (let part = await body?.read(); part && !part.done; part = await body?.read()) {
    if (size < HEAD_BYTES) head.push(new Uint8Array(part.value.subarray(0, HEAD_BYTES - size)));
    size += part.value.byteLength;
    if (size <= maxBytes) parts.push(new Uint8Array(part.value));
    else parts.length = 0;
    if (size > maxBytes + DRAIN_LIMIT_BYTES) break;
  }
  return size > maxBytes ? undefined : parts;
}

/** A client that is still sending might otherwise get a broken connection instead of the response. */
export async function drainBody(request: Request): Promise<void> {
  if (request.bodyUsed || !request.body) return;
  try {
    await readParts(request, 0);
  } catch {
    // The client aborted, or someone else is reading the body; either way nobody is waiting for us.
  }
}

/** Refuses with 413 beyond `maxBytes`, 400 if the body is not UTF-8 or breaks off. */
export async function readText(request: Request, maxBytes: number): Promise<string | Refusal> {
  try {
    const parts = await readParts(request, maxBytes);
    if (!parts) return refuse("too_large", `This is too long. Send at most ${Math.floor(maxBytes / 1024)} kB.`);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return parts.map((part) => decoder.decode(part, { stream: true })).join("") + decoder.decode();
  } catch {
    return refuse("malformed", "The body isn't valid UTF-8 text.");
  }
}

/** Text that no field accepts: NUL ends a string in SQLite, and half a surrogate pair is not a character. */
export function hasInvalidCharacters(value: string): boolean {
  return value.includes("\0") || /\p{Surrogate}/u.test(value);
}
