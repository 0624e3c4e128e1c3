/** Files up to this size are uploaded unchanged if neither side exceeds {@link EDGE}. */
const SMALL_BYTES = 2 * 1024 * 1024;
/** Longest edge in pixels. Larger than what the server keeps, so that the server does the final resizing. */
const EDGE = 2400;
const QUALITY = 0.92;

/** A smaller version of a large photo, or the file itself if it is small or this browser can't decode it. */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= SMALL_BYTES) {
      picture.close();
      return file;
    }
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
    const isBetter = blob !== null && (scale < 1 || blob.size < file.size);
    return isBetter ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    // The server decides, and says what is wrong with the file.
    return file;
  }
}

/** Replaces a file input's large photos by smaller versions. The form can't be submitted until this is done. */
export async function shrinkForUpload(input: HTMLInputElement): Promise<void> {
  const files = new DataTransfer();
  const { files: chosen } = input;
  input.setCustomValidity("Your photos are still being resized. Try again in a moment.");
  try {
    for (const file of chosen ?? []) files.items.add(await shrinkPhoto(file));
    // Unless others were chosen meanwhile.
    if (input.files === chosen) input.files = files.files;
  } finally {
    input.setCustomValidity("");
  }
}
