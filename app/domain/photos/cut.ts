import { type Refusal, refuseOutOfDate } from "~/domain/refusal";

/** Degrees clockwise. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** A whole width or height, in the unit of a {@link Crop}. */
export const WHOLE = 10_000;

/** Of a crop's side, so that something can be seen. A CHECK enforces it. */
export const SMALLEST_CROP = 500;

/** In ten-thousandths of the picture's width and height. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** In pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** First cropped, then turned. */
export interface Cut {
  readonly turn: Turn;
  /** Of the original as it was uploaded. */
  readonly crop: Crop;
}

export const WHOLE_PICTURE: Crop = { left: 0, top: 0, width: WHOLE, height: WHOLE };
export const UNCUT: Cut = { turn: 0, crop: WHOLE_PICTURE };

export const isSameCut = (a: Cut, b: Cut): boolean =>
  a.turn === b.turn &&
  a.crop.left === b.crop.left &&
  a.crop.top === b.crop.top &&
  a.crop.width === b.crop.width &&
  a.crop.height === b.crop.height;

export function isCrop({ left, top, width, height }: Crop): boolean {
  return (
    [left, top, width, height].every(Number.isInteger) &&
    Math.min(left, top) >= 0 &&
    Math.min(width, height) >= SMALLEST_CROP &&
    Math.max(left + width, top + height) <= WHOLE
  );
}

/** -1 for a quarter turn anticlockwise. */
export const turnBy = (turn: Turn, quarters: number): Turn => TURNS[(turn / 90 + quarters + 4) % 4] ?? 0;

export function turnCrop(crop: Crop, turn: Turn): Crop {
  const { left, top, width, height } = crop;
  switch (turn) {
    case 0:
      return crop;
    case 90:
      return { left: WHOLE - top - height, top: left, width: height, height: width };
    case 180:
      return { left: WHOLE - left - width, top: WHOLE - top - height, width, height };
    case 270:
      return { left: top, top: WHOLE - left - width, width: height, height: width };
  }
}

export function cropOfPercent(selected: { x: number; y: number; width: number; height: number }): Crop {
  const along = (start: number, length: number) => {
    const whole = Math.min(WHOLE, Math.max(SMALLEST_CROP, Math.round((length * WHOLE) / 100)));
    return { from: Math.min(Math.max(0, Math.round((start * WHOLE) / 100)), WHOLE - whole), length: whole };
  };
  const across = along(selected.x, selected.width);
  const down = along(selected.y, selected.height);
  return { left: across.from, top: down.from, width: across.length, height: down.length };
}

export const turnCropBack = (crop: Crop, turn: Turn): Crop => turnCrop(crop, turnBy(0, 4 - turn / 90));

export function cropInPixels(crop: Crop, size: Size): Crop {
  const along = (start: number, length: number, pixels: number) => {
    const from = Math.min(Math.round((start * pixels) / WHOLE), pixels - 1);
    return { from, length: Math.max(1, Math.min(Math.round((length * pixels) / WHOLE), pixels - from)) };
  };
  const across = along(crop.left, crop.width, size.width);
  const down = along(crop.top, crop.height, size.height);
  return { left: across.from, top: down.from, width: across.length, height: down.length };
}

/** After one margin was cut off; `gravity` is the side that stays. */
export interface MarginCut extends Size {
  readonly gravity: "left" | "right" | "top" | "bottom";
}

/** In pixels, at most one cut for each margin. */
export function cutsTo(part: Crop, { width, height }: Size): MarginCut[] {
  const cuts: MarginCut[] = [
    { gravity: "right", width: width - part.left, height },
    { gravity: "left", width: part.width, height },
    { gravity: "bottom", width: part.width, height: height - part.top },
    { gravity: "top", width: part.width, height: part.height },
  ];
  const before = (index: number): Size => cuts[index - 1] ?? { width, height };
  return cuts.filter((cut, index) => cut.width < before(index).width || cut.height < before(index).height);
}

type CutFields = Readonly<Partial<Record<"turn" | "left" | "top" | "width" | "height", string>>>;

export function readCut({ turn: input, left, top, width, height }: CutFields): Partial<Cut> | Refusal {
  const turn = TURNS.find((each) => String(each) === input);
  if (input !== undefined && turn === undefined) return refuseOutOfDate();
  const change = turn === undefined ? {} : { turn };
  if (width === undefined) return change;
  const crop = { left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
  return isCrop(crop) ? { ...change, crop } : refuseOutOfDate();
}
