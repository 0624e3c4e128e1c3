/** Files below it go up as they are when their picture is no larger than {@link EDGE}. */
const SMALL_BYTES = 2 * 1024 * 1024;
/** Longest edge in pixels: more than the server keeps, so that its own resizing decides. */
const EDGE = 2400;
const QUALITY = 0.92;

/** A smaller version of a large photograph; the file itself where it is small, or this browser can't read it. */
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
    // Not for this browser to judge: the server says what is wrong with it.
    return file;
  }
}

/** Puts smaller versions of large photographs in the place of what was chosen; the form can't be sent before. */
export async function shrinkForUpload(input: HTMLInputElement): Promise<void> {
  const files = new DataTransfer();
  input.setCustomValidity("Your photos are being made smaller. Try again in a moment.");
  try {
    for (const file of input.files ?? []) files.items.add(await shrinkPhoto(file));
    input.files = files.files;
  } finally {
    input.setCustomValidity("");
  }
}
