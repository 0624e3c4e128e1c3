import { findPiece } from "./find-piece";
import { type Box, type GreyPicture, resize, shadeAt, wholeOf } from "./grey-picture";
import { printsOf } from "./picture-prints";
import { SIDES } from "./piece-shape";

export const THOUSANDTHS = 1000;
/** Left out on each side of an item, so that a round one fills the rest, and of a picture without one. */
const BESIDE_ITEM = 0.15;
const BESIDE_MIDDLE = 0.25;

export type MeasuredPicture = ReturnType<typeof measurePicture>;

/** Shares are in thousandths, and `across` in pixels of the photo. */
export type PhotoMeasures = MeasuredPicture["measures"];

/** `edge` is the longest edge of the photo itself, in pixels. */
export function measurePicture(picture: GreyPicture, edge: number) {
  const piece = findPiece(picture);
  const box = piece?.box ?? wholeOf(picture);
  const sharpness = sharpnessOf(picture, box);
  const light = exposureOf(picture, middleOf(box, piece ? BESIDE_ITEM : BESIDE_MIDDLE));
  const scale = edge / Math.max(picture.width, picture.height);
  return {
    measures: {
      /** Undefined unless it lies against a plain background. */
      piece: piece && { shape: piece.shape, across: Math.round(piece.across * scale), cutAt: piece.cutAt },
      detail: sharpness && { half: thousandths(sharpness.half), quarter: thousandths(sharpness.quarter) },
      shadows: thousandths(light.shadows),
      highlights: thousandths(light.highlights),
      brightest: thousandths(light.brightest),
    },
    prints: { whole: printsOf(picture), piece: piece && printsOf(picture, piece.box) },
  };
}

const thousandths = (share: number) => Math.round(share * THOUSANDTHS);

/** 1 left, 2 top, 4 right, 8 bottom. */
export const sidesNumber = (sides: readonly string[]) =>
  SIDES.reduce((sum, side, index) => sum + (sides.includes(side) ? 2 ** index : 0), 0);
export const sidesOf = (number: number) => SIDES.filter((_, index) => (number & (2 ** index)) !== 0);

/** JPEG and WebP rarely keep exactly 0 and 255. */
const BLACK = 4;
const WHITE = 251;

/** Shares from 0 to 1. `brightest` is the shade that a twentieth of the pixels exceed, as a share of white. */
function exposureOf(picture: GreyPicture, { left, top, right, bottom }: Box) {
  const counts = new Uint32Array(256);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const shade = shadeAt(picture, x, y);
      counts[shade] = (counts[shade] ?? 0) + 1;
    }
  const count = (right - left) * (bottom - top);
  const upTo = (shade: number) => counts.subarray(0, shade + 1).reduce((sum, each) => sum + each, 0) / count;
  let brightest = 255;
  while (brightest > 0 && upTo(brightest - 1) >= 0.95) brightest -= 1;
  return { shadows: upTo(BLACK), highlights: 1 - upTo(WHITE - 1), brightest: brightest / 255 };
}

/** Without `share` of its width and height on each side. */
function middleOf({ left, top, right, bottom }: Box, share: number): Box {
  const [across, down] = [Math.floor((right - left) * share), Math.floor((bottom - top) * share)];
  return { left: left + across, top: top + down, right: right - across, bottom: bottom - down };
}

/** Variance of shades; with less, nothing could be sharp. */
const LEAST_CONTRAST = 60;
/** In pixels. */
const LEAST_EDGE = 64;

/**
 * How detail falls from half the size to a quarter, and on to an eighth. By itself it says more about the item than the
 * focus, but a blurred photo has far less at one size than the next.
 */
function sharpnessOf(picture: GreyPicture, part: Box) {
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
