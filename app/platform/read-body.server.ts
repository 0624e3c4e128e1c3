import { type Refusal, refuse } from "~/domain/refusal";

const MEDIA_TYPE = /^\s*([^\s;,]+\/[^\s;,]+)\s*(?:;|$)/;

/** The media type of a request without its parameters, in lower case; "" when there is none. */
export function mediaTypeOf(request: Request): string {
  return MEDIA_TYPE.exec(request.headers.get("Content-Type") ?? "")?.[1]?.toLowerCase() ?? "";
}

/** Of a body that is too large this much more is let go by, so that a sender who only listens at its end hears why. */
const LET_GO_BYTES = 64 * 1024 * 1024;

/** The body in the parts it came in; undefined past `maxBytes`, whatever its stated length. Nothing more is kept. */
export async function readParts(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>[] | undefined> {
  // One that says its length has that length, and comes at once.
  if (Number(request.headers.get("Content-Length") ?? Number.NaN) <= maxBytes)
    return [new Uint8Array(await request.arrayBuffer())];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const body = request.body?.getReader();
  for (let part = await body?.read(); part && !part.done; part = await body?.read()) {
    size += part.value.byteLength;
    if (size <= maxBytes) parts.push(new Uint8Array(part.value));
    else parts.length = 0;
    if (size > maxBytes + LET_GO_BYTES) break;
  }
  return size > maxBytes ? undefined : parts;
}

/**
 * Lets a body go by that nobody wanted: one answered by its headers alone. A sender who is still sending may
 * otherwise hear a broken line instead of the answer.
 */
export async function letGoBy(request: Request): Promise<void> {
  if (request.bodyUsed || !request.body) return;
  try {
    await readParts(request, 0);
  } catch {
    // It broke off, or somebody holds it: then nobody waits for us here.
  }
}

/** The body as UTF-8 text. Refusals: 413 past `maxBytes`, 400 for what is no UTF-8 or breaks off. */
export async function readText(request: Request, maxBytes: number): Promise<string | Refusal> {
  try {
    const parts = await readParts(request, maxBytes);
    if (!parts) return refuse("too_large", `This is larger than the limit of ${maxBytes} bytes.`);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return parts.map((part) => decoder.decode(part, { stream: true })).join("") + decoder.decode();
  } catch {
    return refuse("malformed", "The body could not be read as UTF-8 text.");
  }
}

/** Text that no field of ours takes: NUL ends a string in SQLite, half a surrogate pair is no character. */
export function isUnkeepable(value: string): boolean {
  return value.includes("\0") || /\p{Surrogate}/u.test(value);
}
