import sharp, { type Sharp } from "sharp";
import { type GreyPicture, MEASURED_EDGE } from "~/domain/photos/measuring/grey-picture";
import { demoPicture } from "./pictures";

/** A demo picture, to be changed as photos are. */
export const pictureOf = (name: string): Sharp => sharp(demoPicture(name));

/** The picture as a file of its own, compressed like a photo that was sent in a chat. */
export const copyOf = async (picture: Sharp): Promise<Sharp> => sharp(await picture.jpeg({ quality: 40 }).toBuffer());

/** The picture as it is measured after being stored as a WebP. */
export async function greyOf(picture: Sharp): Promise<GreyPicture> {
  const webp = await picture.webp({ quality: 82 }).toBuffer();
  const { data, info } = await sharp(webp)
    .resize(MEASURED_EDGE, MEASURED_EDGE, { fit: "inside", withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, pixels: Uint8Array.from({ length: width * height }, (_, at) => data[at * channels] ?? 0) };
}
