import { readImageHeader } from "~/domain/photos/image-header";
import { type EncodedPhoto, FULL_EDGE, type PhotoCodec, PREVIEW_EDGE, THUMB_EDGE } from "~/domain/photos/photo-ports";

const FULL_QUALITY = 82;
const THUMB_QUALITY = 76;
const PREVIEW_QUALITY = 50;

/**
 * The error codes of Cloudflare Images for a bad picture: too large, not an image, too many pixels, an unsupported
 * format, or data that does not decode. Any other code is a fault of the service or our account.
 */
const PICTURE_FAULTS: ReadonlySet<unknown> = new Set([9402, 9412, 9413, 9511, 9520, 9523]);

/**
 * Encodes photos with Cloudflare Images, outside the isolate that serves pages. Its WebP contains only pixels, rotated
 * as the upload's EXIF says.
 */
export function imagesCodec(images: ImagesBinding): PhotoCodec {
  async function shrink(bytes: Uint8Array, edge: number, quality: number): Promise<Uint8Array> {
    const made = await images
      .input(streamOf(bytes))
      .transform({ width: edge, height: edge, fit: "scale-down" })
      .output({ format: "image/webp", quality });
    return new Uint8Array(await made.response().arrayBuffer());
  }

  async function encode(bytes: Uint8Array): Promise<EncodedPhoto> {
    const full = await shrink(bytes, FULL_EDGE, FULL_QUALITY);
    const header = readImageHeader(full);
    if (header?.format !== "webp") throw new Error("Cloudflare Images did not answer with a WebP");
    // From the previous size, which is a fraction of the upload.
    const thumb = await shrink(full, THUMB_EDGE, THUMB_QUALITY);
    const preview = await shrink(thumb, PREVIEW_EDGE, PREVIEW_QUALITY);
    const { width, height } = header;
    return { full, thumb, width, height, preview: `data:image/webp;base64,${btoa(String.fromCharCode(...preview))}` };
  }

  return {
    async encode(bytes) {
      try {
        return await encode(bytes);
      } catch (error) {
        if (error instanceof Error && "code" in error && PICTURE_FAULTS.has(error.code)) return undefined;
        throw error;
      }
    },
  };
}

/** Not a byte stream, because that would detach the caller's array. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
