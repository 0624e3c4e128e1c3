import * as z from "zod";
import { photoPath } from "~/domain/photos/photo-address";
import { PHOTO_ROLES } from "~/domain/photos/photo-roles";

export const photoSchema = z.strictObject({
  id: z.int(),
  position: z.int(),
  role: z.enum(PHOTO_ROLES),
  /** The seller's description; empty for none. */
  alt: z.string(),
  url: z.string(),
  thumbUrl: z.string(),
  /** Pixels of the full size. */
  width: z.int(),
  height: z.int(),
  /** A data URI of a few pixels, to show while the photo loads; empty for none. */
  preview: z.string(),
});
export type PhotoView = z.infer<typeof photoSchema>;

export const photoAnswerSchema = photoSchema.omit({ thumbUrl: true, preview: true });

export function photoView({ key, ...rest }: Omit<PhotoView, "url" | "thumbUrl"> & { readonly key: string }): PhotoView {
  return { ...rest, url: photoPath(key, "full"), thumbUrl: photoPath(key, "thumb") };
}
