import { type ImageHeader, readImageHeader } from "~/domain/photos/check-photo";
import { type Crop, type Cut, cropInPixels, cutsTo, type Turn, UNCUT } from "~/domain/photos/cut";
import {
  type EncodedPhoto,
  FULL_EDGE,
  ORIGINAL_EDGE,
  type PhotoCodec,
  PREVIEW_EDGE,
  THUMB_EDGE,
} from "~/domain/photos/photo-ports";

const ORIGINAL_QUALITY = 92;
const FULL_QUALITY = 82;
const THUMB_QUALITY = 76;
const PREVIEW_QUALITY = 50;

/** Faults of the picture. Any other code is a fault of the service or our account. */
const PICTURE_FAULTS: ReadonlySet<unknown> = new Set([9402, 9412, 9413, 9511, 9520, 9523]);

/** Cloudflare Images encodes outside the isolate that serves pages. Its WebP has only pixels, rotated as EXIF says. */
export function imagesCodec(images: ImagesBinding): PhotoCodec {
  async function run(bytes: Uint8Array, change: ImageTransform, output: ImageOutputOptions): Promise<Uint8Array> {
    const result = await images.input(streamOf(bytes)).transform(change).output(output);
    return new Uint8Array(await result.response().arrayBuffer());
  }

  const shrink = (bytes: Uint8Array, edge: number, quality: number, rotate: Turn = 0) =>
    run(
      bytes,
      { width: edge, height: edge, fit: "scale-down", ...(rotate && { rotate }) },
      { format: "image/webp", quality },
    );

  /** Cuts one margin after the other, because the images service of the development server knows no offsets. Lossless. */
  async function crop(bytes: Uint8Array, part: Crop): Promise<Uint8Array> {
    let rest = bytes;
    for (const { gravity, ...size } of cutsTo(cropInPixels(part, headerOf(bytes)), headerOf(bytes)))
      rest = await run(rest, { ...size, gravity, fit: "crop" }, { format: "image/png" });
    return rest;
  }

  async function encode(bytes: Uint8Array, { crop: part, turn }: Cut): Promise<EncodedPhoto> {
    const full = await shrink(await crop(bytes, part), FULL_EDGE, FULL_QUALITY, turn);
    // From the previous size, which is a fraction of the upload.
    const thumb = await shrink(full, THUMB_EDGE, THUMB_QUALITY);
    const preview = await shrink(thumb, PREVIEW_EDGE, PREVIEW_QUALITY);
    const { format, width, height } = headerOf(full);
    if (format !== "webp") throw new Error("Cloudflare Images did not answer with a WebP");
    return { full, thumb, width, height, preview: `data:image/webp;base64,${btoa(String.fromCharCode(...preview))}` };
  }

  return {
    original: (bytes) => unlessDamaged(() => shrink(bytes, ORIGINAL_EDGE, ORIGINAL_QUALITY)),
    square: (original, part, edge) =>
      unlessDamaged(async () => shrink(await crop(original, part), edge, THUMB_QUALITY)),
    encode: (bytes, cut = UNCUT) => unlessDamaged(() => encode(bytes, cut)),
  };
}

async function unlessDamaged<Made>(make: () => Promise<Made>): Promise<Made | undefined> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof Error && "code" in error && PICTURE_FAULTS.has(error.code)) return undefined;
    throw error;
  }
}

function headerOf(bytes: Uint8Array): ImageHeader {
  const header = readImageHeader(bytes);
  if (!header) throw new Error("Cloudflare Images did not answer with a picture");
  return header;
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
