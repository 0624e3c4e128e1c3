import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import type { PhotoPlace } from "~/domain/photos/photo-address";
import type { EncodedPhoto } from "~/domain/photos/photo-ports";
import { r2PhotoStore } from "~/platform/storage/photo-store.server";

const ENCODED: EncodedPhoto = {
  full: Uint8Array.of(1),
  thumb: Uint8Array.of(2),
  width: 30,
  height: 20,
  preview: "",
};

/** The tools of the photo verbs with a real bucket and a codec that turns everything into the same photo. */
export function fakePhotoTools<Place extends PhotoPlace>(
  bucket: R2Bucket,
  place: Place,
  uploadsPerMemberHour = 60,
): PhotoTools<Place> {
  return {
    codec: {
      original: async () => Uint8Array.of(3),
      encode: async () => ENCODED,
      square: async () => Uint8Array.of(4),
    },
    store: r2PhotoStore(bucket, place),
    randomness: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
    uploadsPerMemberHour,
  };
}
