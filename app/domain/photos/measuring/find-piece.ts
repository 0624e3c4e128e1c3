import { type Box, type GreyPicture, shrink } from "./grey-picture";
import { type Mask, type Piece, rectanglePiece, roundPiece } from "./piece-shape";

/** The size in which outlines are looked for: enough for a hundredth of the width, and quick. */
const OUTLINE_EDGE = 200;
/** Shadows and compression make a plain background's shades differ. */
const BACKGROUND_TOLERANCE = 26;
/** Of the frame. With less, the background isn't plain, or the item fills the picture. */
const BACKGROUND_SHARE = 0.45;
/** Of the picture; anything smaller may be a speck or a label. */
const LEAST_AREA = 0.06;

/** Undefined unless it is a coin or note against a plain background beyond doubt. */
export function findPiece(picture: GreyPicture): Piece | undefined {
  const small = shrink(picture, OUTLINE_EDGE);
  const background = backgroundOf(small);
  if (background === undefined) return undefined;
  const mask = largestPart(removeBackground(small, background), small);
  if (!mask) return undefined;
  const found = roundPiece(mask) ?? rectanglePiece(mask);
  if (!found) return undefined;
  const scale = picture.width / small.width;
  const { left, top, right, bottom } = found.box;
  return {
    ...found,
    box: {
      left: Math.floor(left * scale),
      top: Math.floor(top * scale),
      right: Math.min(picture.width, Math.ceil(right * scale)),
      bottom: Math.min(picture.height, Math.ceil(bottom * scale)),
    },
    across: Math.round(found.across * scale),
  };
}

/** The commonest shade along the frame, if the frame shows little else. */
function backgroundOf(picture: GreyPicture): number | undefined {
  const frame = frameOf(picture);
  const counts = new Uint32Array(256);
  for (const at of frame) counts[picture.pixels[at] ?? 0] = (counts[picture.pixels[at] ?? 0] ?? 0) + 1;
  const around = (shade: number) =>
    counts
      .subarray(Math.max(0, shade - BACKGROUND_TOLERANCE), shade + BACKGROUND_TOLERANCE + 1)
      .reduce((a, b) => a + b);
  let best = 0;
  for (let shade = 1; shade < 256; shade += 1) if (around(shade) > around(best)) best = shade;
  return around(best) >= frame.length * BACKGROUND_SHARE ? best : undefined;
}

function frameOf({ width, height }: GreyPicture): number[] {
  const frame: number[] = [];
  for (let x = 0; x < width; x += 1) frame.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y += 1) frame.push(y * width, y * width + width - 1);
  return frame;
}

/** 1 for each pixel that the background doesn't reach from the frame. */
function removeBackground(picture: GreyPicture, background: number): Uint8Array {
  const { width, height, pixels } = picture;
  const inside = new Uint8Array(pixels.length).fill(1);
  const isBackground = (at: number) => Math.abs((pixels[at] ?? 0) - background) <= BACKGROUND_TOLERANCE;
  const open = frameOf(picture).filter(isBackground);
  for (const at of open) inside[at] = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of neighbours(at, width, height))
      if (inside[next] === 1 && isBackground(next)) {
        inside[next] = 0;
        open.push(next);
      }
  return inside;
}

function neighbours(at: number, width: number, height: number): number[] {
  const x = at % width;
  const found: number[] = [];
  if (x > 0) found.push(at - 1);
  if (x < width - 1) found.push(at + 1);
  if (at >= width) found.push(at - width);
  if (at < width * (height - 1)) found.push(at + width);
  return found;
}

function largestPart(inside: Uint8Array, { width, height }: GreyPicture): Mask | undefined {
  const labels = new Uint16Array(inside.length);
  const areas = [0];
  for (let start = 0; start < inside.length; start += 1) {
    if (inside[start] !== 1 || labels[start] !== 0) continue;
    const label = areas.length;
    if (label > 60_000) return undefined;
    const open = [start];
    labels[start] = label;
    let area = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      area += 1;
      for (const next of neighbours(at, width, height))
        if (inside[next] === 1 && labels[next] === 0) {
          labels[next] = label;
          open.push(next);
        }
    }
    areas.push(area);
  }
  const label = areas.indexOf(Math.max(...areas));
  const area = areas[label] ?? 0;
  const others = areas.reduce((sum, each) => sum + each, 0) - area;
  if (area < LEAST_AREA * inside.length || others > area / 3) return undefined;
  const own = Uint8Array.from(labels, (each) => (each === label ? 1 : 0));
  return { width, height, inside: own, area, box: boxOf(own, width) };
}

function boxOf(inside: Uint8Array, width: number): Box {
  const box = { left: width, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  inside.forEach((is, at) => {
    if (is !== 1) return;
    const [x, y] = [at % width, Math.floor(at / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  });
  return box;
}
