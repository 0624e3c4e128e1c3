import { type Refusal, refuse } from "~/domain/refusal";

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 16_000_000;
/** In pixels; the limit of Cloudflare Images. */
const MAX_PHOTO_SIDE = 12_000;

/** By size and header, without decoding. */
export function checkPhoto(bytes: Uint8Array): ImageHeader | Refusal {
  if (bytes.byteLength > MAX_PHOTO_BYTES) return refuse("too_large", "A photo can be at most 10 MB.");
  const header = readImageHeader(bytes);
  if (!header) return refuse("wrong_type", "This isn't a complete JPEG, PNG or WebP photo, so we didn't save it.");
  if (header.width * header.height > MAX_PHOTO_PIXELS)
    return refuse("too_large", "A photo can have at most 16 megapixels. Make it smaller and upload it again.");
  if (Math.max(header.width, header.height) > MAX_PHOTO_SIDE)
    return refuse(
      "too_large",
      "A photo can be at most 12,000 pixels wide or high. Make it smaller and upload it again.",
    );
  return header;
}

export type ImageFormat = "jpeg" | "png" | "webp";

export interface ImageHeader {
  readonly format: ImageFormat;
  /** As stored, before any EXIF orientation. */
  readonly width: number;
  readonly height: number;
}

const ascii = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** From the first bytes, never the name or declared type. Undefined for animated images too. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const header = readPng(bytes, view) ?? readWebp(bytes, view) ?? readJpeg(bytes, view);
    return header && header.width > 0 && header.height > 0 ? header : undefined;
  } catch (error) {
    // DataView throws this when reading past the end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readPng(bytes: Uint8Array, view: DataView): ImageHeader | undefined {
  if (!ascii(bytes, 1, "PNG\r\n\u001a\n") || bytes[0] !== 0x89 || !ascii(bytes, 12, "IHDR")) return undefined;
  return { format: "png", width: view.getUint32(16), height: view.getUint32(20) };
}

function readWebp(bytes: Uint8Array, view: DataView): ImageHeader | undefined {
  if (!ascii(bytes, 0, "RIFF") || !ascii(bytes, 8, "WEBP")) return undefined;
  if (ascii(bytes, 12, "VP8 ")) {
    const width = view.getUint16(26, true) & 0x3fff;
    return { format: "webp", width, height: view.getUint16(28, true) & 0x3fff };
  }
  if (ascii(bytes, 12, "VP8L")) {
    const bits = view.getUint32(21, true);
    return { format: "webp", width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const isAnimated = (view.getUint8(20) & 0x02) !== 0;
  if (!ascii(bytes, 12, "VP8X") || isAnimated) return undefined;
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return { format: "webp", width: uint24(24) + 1, height: uint24(27) + 1 };
}

/** C4, C8 and CC aren't start-of-frame markers. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Uint8Array, view: DataView): ImageHeader | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Markers may be padded with FF.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      if (!endsAfter(bytes, at)) return undefined;
      return { format: "jpeg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    // Image data, or the end, before any frame.
    if (marker === 0xda || marker === 0xd9) return undefined;
    const length = view.getUint16(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
}

/** A decoder would silently fill a truncated JPEG with grey. */
function endsAfter(bytes: Uint8Array, frameAt: number): boolean {
  for (let at = bytes.length - 2; at > frameAt; at -= 1) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}
