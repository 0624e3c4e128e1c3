import type { ImageFormat } from "./image-header";
import type { PhotoSize } from "./photo-address";

/** Longest edge in pixels. */
export const FULL_EDGE = 1600;
export const THUMB_EDGE = 480;

/** A photo as we keep it: our own WebP, without anything that the upload carried beside its pixels. */
export interface EncodedPhoto {
  readonly full: Uint8Array;
  readonly thumb: Uint8Array;
  /** Pixels of `full`. */
  readonly width: number;
  readonly height: number;
  /** Base64 of some 25 bytes. */
  readonly thumbhash: string;
}

/** Turns a picture whose header was already checked into ours. Undefined when it does not decode. */
export interface PhotoCodec {
  encode(bytes: Uint8Array, format: ImageFormat): Promise<EncodedPhoto | undefined>;
}

/** Keeps photos under {key}/{size}; what it holds is never changed, only deleted. */
export interface PhotoStore {
  put(key: string, size: PhotoSize, bytes: Uint8Array): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
}
