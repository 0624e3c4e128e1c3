import type { GreyPicture } from "./grey-picture";

export interface PixelReader {
  /** At most `MEASURED_EDGE`; undefined if no such photo is stored. */
  read(key: string): Promise<GreyPicture | undefined>;
}
