import { exposureOf, middleOf } from "./exposure";
import { findPiece } from "./find-piece";
import { type GreyPicture, wholeOf } from "./grey-picture";
import type { PhotoMeasures } from "./photo-measures";
import { type Prints, printsOf } from "./picture-prints";
import { SIDES } from "./piece-shape";
import { sharpnessOf } from "./sharpness";

export const THOUSANDTHS = 1000;
/** Left out on each side of an item, so that a round one fills the rest, and of a picture without one. */
const BESIDE_ITEM = 0.15;
const BESIDE_MIDDLE = 0.25;

export interface MeasuredPicture {
  readonly measures: PhotoMeasures;
  readonly prints: { readonly whole: Prints; readonly piece: Prints | undefined };
}

/** `edge` is the longest edge of the photo itself, in pixels. */
export function measurePicture(picture: GreyPicture, edge: number): MeasuredPicture {
  const piece = findPiece(picture);
  const box = piece?.box ?? wholeOf(picture);
  const sharpness = sharpnessOf(picture, box);
  const light = exposureOf(picture, middleOf(box, piece ? BESIDE_ITEM : BESIDE_MIDDLE));
  const scale = edge / Math.max(picture.width, picture.height);
  return {
    measures: {
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
