import { type Refusal, refuse } from "~/domain/refusal";
import { type ImageHeader, readImageHeader } from "./image-header";

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
