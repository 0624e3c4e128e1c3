/** Smaller files go up as they are. */
const SMALL_BYTES = 2 * 1024 * 1024;
/** Longest edge in pixels: more than the server keeps, so that its own resizing decides. */
const EDGE = 2400;
const QUALITY = 0.92;

async function shrunk(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    // Not for this browser to judge: the server says what is wrong with it.
    return file;
  }
}

/** Puts smaller versions of large photographs in the place of what was chosen. */
export async function shrinkForUpload(input: HTMLInputElement): Promise<void> {
  const chosen = [...(input.files ?? [])];
  if (chosen.every((file) => file.size <= SMALL_BYTES)) return;
  const files = new DataTransfer();
  for (const file of chosen) files.items.add(await shrunk(file));
  input.files = files.files;
}
