import type { Crop, Cut } from "./cut";
import type { PhotoPlace, PhotoSize } from "./photo-address";

/** Longest edge in pixels. */
export const ORIGINAL_EDGE = 2400;
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

/** Re-encodes images. Each answer is undefined for one that can't be decoded; throws if the encoder is unavailable. */
export interface PhotoCodec {
  /**
   * An upload whose header was checked, as a WebP from which photos can be made: upright, without metadata, with
   * {@link ORIGINAL_EDGE} as its longest edge.
   */
  original(bytes: Uint8Array): Promise<Uint8Array | undefined>;
  /** A photo from an upload whose header was checked or, with a cut, from an original. */
  encode(bytes: Uint8Array, cut?: Cut): Promise<EncodedPhoto | undefined>;
  /** A square part of an original as a WebP of at most `edge` pixels. */
  square(original: Uint8Array, part: Crop, edge: number): Promise<Uint8Array | undefined>;
}

/** What is stored under a key: the sizes that are served, or a seller's original. */
export type StoredSize = PhotoSize | "original";

/** Stores one place's photos under {key}/{size}. They are never changed, only deleted. */
export interface PhotoStore<Place extends PhotoPlace = PhotoPlace> {
  readonly place: Place;
  put(key: string, size: StoredSize, bytes: Uint8Array): Promise<void>;
  /** Undefined for an unknown key. */
  get(key: string, size: StoredSize): Promise<Uint8Array | undefined>;
  /** Takes a photo that is served to others out of reach, without deleting it. Repeating it changes nothing. */
  withhold(key: string): Promise<void>;
  /** Puts a withheld photo back. Repeating it changes nothing. */
  release(key: string): Promise<void>;
  /** Deletes everything under these keys, also what is withheld. Ignores unknown ones. */
  delete(keys: readonly string[]): Promise<void>;
}
