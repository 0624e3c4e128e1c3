import { FULL_EDGE, ORIGINAL_EDGE } from "~/domain/photos/photo-ports";

/** Files up to this size are uploaded unchanged if neither side is too long. */
const SMALL_BYTES = 300 * 1024;
const QUALITY = 0.85;

interface Connection {
  readonly saveData?: boolean;
  /** In megabits per second, as far as the browser knows. */
  readonly downlink?: number;
}

/** The longest edge in pixels: that of the stored original or, on a slow connection, of the displayed size. */
function longestEdge(): number {
  const { saveData = false, downlink = 10 } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || downlink < 1 ? FULL_EDGE : ORIGINAL_EDGE;
}

/** Encodes as WebP, which is smaller, or as JPEG in browsers that can't encode WebP. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const encodeAs = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
  const webp = await encodeAs("image/webp");
  return webp?.type === "image/webp" ? webp : encodeAs("image/jpeg");
}

/** A smaller version of a large photo, or the file itself if it is small or this browser can't decode it. */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longestEdge() / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= SMALL_BYTES) {
      picture.close();
      return file;
    }
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await encode(canvas);
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    // The server decides, and says what is wrong with the file.
    return file;
  }
}

/** Replaces a file input's large photos by smaller versions. The form can't be submitted until this is done. */
export async function shrinkForUpload(input: HTMLInputElement): Promise<void> {
  const files = new DataTransfer();
  const { files: originals } = input;
  input.setCustomValidity("Your photos are still being resized. Try again in a moment.");
  try {
    for (const file of originals ?? []) files.items.add(await shrinkPhoto(file));
    // Unless others were chosen meanwhile.
    if (input.files === originals) input.files = files.files;
  } finally {
    input.setCustomValidity("");
  }
}
