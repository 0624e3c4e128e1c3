import type { GreyPicture } from "./grey-picture";

/** Reads the pixels of a listing's photo. */
export interface PixelReader {
  /** With `MEASURED_EDGE` as its longest edge at most; undefined if no such photo is stored. */
  read(key: string): Promise<GreyPicture | undefined>;
}
