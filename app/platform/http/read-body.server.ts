import type * as z from "zod";
import { type Refusal, refuse } from "~/domain/refusal";

const MEDIA_TYPE = /^\s*([^\s;,]+\/[^\s;,]+)\s*(?:;|$)/;

export function mediaTypeOf(request: Request): string {
  return MEDIA_TYPE.exec(request.headers.get("Content-Type") ?? "")?.[1]?.toLowerCase() ?? "";
}

/** Some clients read the response only after sending everything, so part of a too-large body is discarded. */
const DRAIN_LIMIT_BYTES = 64 * 1024 * 1024;

const HEAD_BYTES = 64 * 1024;

/** Undefined if the body exceeds `maxBytes`, whatever length it declares; then only `head` is kept. */
async function readParts(request: Request, maxBytes: number, head: Uint8Array<ArrayBuffer>[] = []) {
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
function hasInvalidCharacters(value: string): boolean {
  return value.includes("\0") || /\p{Surrogate}/u.test(value);
}

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

const MAX_JSON_BYTES = 64 * 1024;
const MAX_NAME = 40;

/** Refuses with 415 if not declared as JSON, 413 if it is too large, 400 naming the first invalid field. */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema) {
  if (mediaTypeOf(request) !== "application/json") {
    return refuse("wrong_type", "Send JSON with the header Content-Type: application/json.");
  }
  const text = await readText(request, MAX_JSON_BYTES);
  if (typeof text !== "string") return text;
  let body: unknown;
  try {
    body = JSON.parse(text, refuseInvalidCharacters);
  } catch {
    return refuse("malformed", "The body is not valid JSON.");
  }
  const parsed = schema.safeParse(body, { error: plainMessage });
  return parsed.success ? parsed.data : malformed(parsed.error);
}

function refuseInvalidCharacters(_key: string, value: unknown): unknown {
  if (typeof value === "string" && hasInvalidCharacters(value)) throw new SyntaxError("unkeepable text");
  return value;
}

const EXPECTED: Readonly<Record<string, string>> = {
  int: "Enter a whole number.",
  number: "Enter a number.",
  string: "Enter text.",
  boolean: "Enter true or false.",
  object: "Send an object.",
  array: "Send a list.",
};

function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") return EXPECTED[issue.expected];
  if (issue.origin !== "number" && issue.origin !== "int") return undefined;
  if (issue.code === "too_small") return `Enter ${issue.minimum} or more.`;
  if (issue.code === "too_big") return `Enter ${issue.maximum} or less.`;
  return undefined;
}

export function malformed(error: z.ZodError): Refusal {
  const issue = error.issues[0];
  if (!issue) return refuse("malformed", "The body isn't what this call expects.");
  if (issue.code === "unrecognized_keys") {
    return refuse("malformed", `The field "${(issue.keys[0] ?? "").slice(0, MAX_NAME)}" isn't recognized.`);
  }
  if (issue.path.length === 0) return refuse("malformed", "The body must be a JSON object.");
  const name = issue.path.map(String).join(".").slice(0, MAX_NAME);
  return refuse("malformed", `The field "${name}" is missing or invalid: ${issue.message.replace(/\.$/, "")}.`, {
    fields: { [name]: issue.message },
  });
}
