import { type Box, type GreyPicture, resize } from "./grey-picture";

/** Variance of shades; with less, nothing could be sharp. */
const LEAST_CONTRAST = 60;
/** In pixels. */
const LEAST_EDGE = 64;

export interface Sharpness {
  /** Detail at half the size, as a share of that at a quarter. */
  readonly half: number;
  /** Detail at a quarter of the size, as a share of that at an eighth. */
  readonly quarter: number;
}

/** Detail by itself says more about the item than the focus, but a blurred photo has far less at one size than the next. */
export function sharpnessOf(picture: GreyPicture, part: Box): Sharpness | undefined {
  const [width, height] = [part.right - part.left, part.bottom - part.top];
  if (Math.min(width, height) < LEAST_EDGE) return undefined;
  const at = (divisor: number) => resize(picture, Math.floor(width / divisor), Math.floor(height / divisor), part);
  const smaller = at(2);
  if (varianceOf(smaller.pixels) < LEAST_CONTRAST) return undefined;
  const [half, quarter, eighth] = [detailOf(smaller), detailOf(at(4)), detailOf(at(8))];
  return quarter > 0 && eighth > 0 ? { half: half / quarter, quarter: quarter / eighth } : undefined;
}

/** The variance of the Laplacian. */
function detailOf({ width, height, pixels }: GreyPicture): number {
  const edges = new Int16Array((width - 2) * (height - 2));
  let next = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const beside = (pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0);
      const above = (pixels[at - width] ?? 0) + (pixels[at + width] ?? 0);
      edges[next] = beside + above - 4 * (pixels[at] ?? 0);
      next += 1;
    }
  return varianceOf(edges);
}

function varianceOf(values: Uint8Array | Int16Array): number {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return squares / values.length - (sum / values.length) ** 2;
}
