import type { PhotoPlace, PhotoSize } from "./photo-address";

/** Longest edge in pixels. */
export const FULL_EDGE = 1600;
export const THUMB_EDGE = 480;
export const PREVIEW_EDGE = 16;

/** A photo as we store it: re-encoded as WebP, without any metadata of the upload. */
export interface EncodedPhoto {
  readonly full: Uint8Array;
  readonly thumb: Uint8Array;
  /** Pixels of `full`. */
  readonly width: number;
  readonly height: number;
  /** A data URI of a WebP with {@link PREVIEW_EDGE} as its longest edge, shown enlarged and so blurred while the photo loads. */
  readonly preview: string;
}

/** Re-encodes an image whose header was checked. Undefined if it can't be decoded; throws if the encoder is unavailable. */
export interface PhotoCodec {
  encode(bytes: Uint8Array): Promise<EncodedPhoto | undefined>;
}

/** Stores one place's photos under {key}/{size}. They are never changed, only deleted. */
export interface PhotoStore<Place extends PhotoPlace = PhotoPlace> {
  readonly place: Place;
  put(key: string, size: PhotoSize, bytes: Uint8Array): Promise<void>;
  /** Ignores unknown keys. */
  delete(keys: readonly string[]): Promise<void>;
}
