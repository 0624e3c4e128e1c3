import { type Refusal, refuse } from "~/domain/refusal";

const MEDIA_TYPE = /^\s*([^\s;,]+\/[^\s;,]+)\s*(?:;|$)/;

/** The media type of a request without its parameters, in lower case; "" when there is none. */
export function mediaTypeOf(request: Request): string {
  return MEDIA_TYPE.exec(request.headers.get("Content-Type") ?? "")?.[1]?.toLowerCase() ?? "";
}

/** The body as UTF-8 text, read no further than `maxBytes` whatever its stated length. */
export async function readText(request: Request, maxBytes: number): Promise<string | Refusal> {
  const tooLarge = () => refuse("too_large", `This is larger than the ${maxBytes} bytes we take here.`);
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) return tooLarge();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    const body = request.body?.getReader();
    for (let part = await body?.read(); part && !part.done; part = await body?.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) return tooLarge();
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    return refuse("malformed", "The body could not be read as UTF-8 text.");
  }
}

/** Text that no field of ours takes: NUL ends a string in SQLite, half a surrogate pair is no character. */
export function isUnkeepable(value: string): boolean {
  return value.includes("\0") || /\p{Surrogate}/u.test(value);
}
