import type { Crop, Cut } from "./cut";
import type { PhotoPlace, PhotoSize } from "./photo-address";

/** Longest edge in pixels. */
export const ORIGINAL_EDGE = 2400;
export const FULL_EDGE = 1600;
export const THUMB_EDGE = 480;
export const PREVIEW_EDGE = 16;

/** WebP, without any metadata of the upload. */
export interface EncodedPhoto {
  readonly full: Uint8Array;
  readonly thumb: Uint8Array;
  /** Of `full`, in pixels. */
  readonly width: number;
  readonly height: number;
  /** A data URI, shown enlarged and so blurred while the photo loads. */
  readonly preview: string;
}

/** Answers are undefined for what can't be decoded. Throws if the encoder is unavailable. */
export interface PhotoCodec {
  /** Of an upload whose header was checked: upright, without metadata, at most {@link ORIGINAL_EDGE}. */
  original(bytes: Uint8Array): Promise<Uint8Array | undefined>;
  /** Of an upload whose header was checked or, with a cut, of an original. */
  encode(bytes: Uint8Array, cut?: Cut): Promise<EncodedPhoto | undefined>;
  /** At most `edge` pixels. */
  square(original: Uint8Array, part: Crop, edge: number): Promise<Uint8Array | undefined>;
}

export type StoredSize = PhotoSize | "original";

/** Under {key}/{size}. Photos are never changed, only deleted. */
export interface PhotoStore<Place extends PhotoPlace = PhotoPlace> {
  readonly place: Place;
  put(key: string, size: StoredSize, bytes: Uint8Array): Promise<void>;
  get(key: string, size: StoredSize): Promise<Uint8Array | undefined>;
  /** Takes a photo out of reach without deleting it. Repeating it changes nothing. */
  withhold(key: string): Promise<void>;
  /** Puts a withheld photo back. Repeating it changes nothing. */
  release(key: string): Promise<void>;
  /** Also what is withheld. Ignores unknown keys. */
  delete(keys: readonly string[]): Promise<void>;
}
