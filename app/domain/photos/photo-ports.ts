import type { PhotoPlace, PhotoSize } from "./photo-address";

/** Longest edge in pixels. */
export const FULL_EDGE = 1600;
export const THUMB_EDGE = 480;
export const PREVIEW_EDGE = 16;

/** A photo as we keep it: our own WebP, without anything that the upload carried beside its pixels. */
export interface EncodedPhoto {
  readonly full: Uint8Array;
  readonly thumb: Uint8Array;
  /** Pixels of `full`. */
  readonly width: number;
  readonly height: number;
  /** A data URI of a WebP whose longest edge is {@link PREVIEW_EDGE}: shown, blurred by its size, while the photo loads. */
  readonly preview: string;
}

/** Mutex a picture whose header was already checked into ours. Undefined when it does not decode; throws when nothing can be made now. */
export interface PhotoCodec {
  encode(bytes: Uint8Array): Promise<EncodedPhoto | undefined>;
}

/** Keeps the photos of one place under {key}/{size}; what it holds is never changed, only deleted. */
export interface PhotoStore<Place extends PhotoPlace = PhotoPlace> {
  readonly place: Place;
  put(key: string, size: PhotoSize, bytes: Uint8Array): Promise<void>;
  /** Keys that it does not hold are passed by. */
  delete(keys: readonly string[]): Promise<void>;
}
