import type { Box } from "./grey-picture";

export const SIDES = ["left", "top", "right", "bottom"] as const;
export type Side = (typeof SIDES)[number];

export interface Piece {
  readonly shape: "round" | "rectangle";
  /** What is visible, in pixels of the picture. */
  readonly box: Box;
  /** The diameter, or the longer side that is visible, in pixels of the picture. */
  readonly across: number;
  /** Where the picture's frame cuts it off. */
  readonly cutAt: readonly Side[];
}

/** Of one connected thing: 1 inside, 0 outside. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly inside: Uint8Array;
  readonly area: number;
  readonly box: Box;
}

/** The greatest mean distance of a round outline from its circle, as a share of the radius. Ancient coins exceed it. */
const ROUND_ERROR = 0.025;
/** The share of the outline, the part farthest from the circle, that may be shadow. */
const SHADOW_SHARE = 0.15;
/** The share of a circle's directions in which the outline must be seen, or the circle would be a guess. */
const SEEN_DIRECTIONS = 0.55;
const DIRECTIONS = 36;
/** The share of a coin's diameter that must lie outside the picture, which is more than the outline's error. */
const CUT_SHARE = 0.03;
/** The share of its box that a banknote covers, however it lies on the table. */
const RECTANGLE_FILL = 0.93;
/** The share of its side along which a banknote must touch the frame. */
const TOUCHING_SHARE = 0.5;

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Circle extends Point {
  readonly radius: number;
}

/** The frame may cut the item off. Undefined if its outline is no circle. */
export function roundPiece(mask: Mask): Piece | undefined {
  const outline = outlineOf(mask);
  const first = fitCircle(outline);
  if (!first) return undefined;
  // Fitted again without what lies farthest from the circle, which may be a shadow.
  const points = [...outline]
    .sort((a, b) => distance(a, first) - distance(b, first))
    .slice(0, Math.ceil(outline.length * (1 - SHADOW_SHARE)));
  const circle = fitCircle(points) ?? first;
  const error = points.reduce((sum, point) => sum + distance(point, circle), 0) / points.length;
  if (error > ROUND_ERROR * circle.radius || seenDirections(points, circle) < SEEN_DIRECTIONS) return undefined;
  const { x, y, radius } = circle;
  const outside = {
    left: radius - x,
    top: radius - y,
    right: x + radius - mask.width,
    bottom: y + radius - mask.height,
  };
  const cutAt = SIDES.filter((side) => outside[side] > CUT_SHARE * 2 * radius && touchingShare(mask, side) > 0);
  return { shape: "round", box: mask.box, across: 2 * radius, cutAt };
}

/** A banknote that lies straight; undefined if it doesn't fill its box. */
export function rectanglePiece(mask: Mask): Piece | undefined {
  const { left, top, right, bottom } = mask.box;
  const [width, height] = [right - left, bottom - top];
  if (mask.area < RECTANGLE_FILL * width * height) return undefined;
  const cutAt = SIDES.filter((side) => touchingShare(mask, side) > TOUCHING_SHARE);
  return { shape: "rectangle", box: mask.box, across: Math.max(width, height), cutAt };
}

/** Without pixels on the frame, behind which the item may go on. */
function outlineOf({ width, height, inside }: Mask): Point[] {
  const points: Point[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    const row = inside.subarray(y * width, (y + 1) * width);
    for (const x of [row.indexOf(1), row.lastIndexOf(1)])
      if (x > 0 && x < width - 1) points.push({ x: x + 0.5, y: y + 0.5 });
  }
  for (let x = 1; x < width - 1; x += 1) {
    const column = Array.from({ length: height }, (_, y) => inside[y * width + x]);
    for (const y of [column.indexOf(1), column.lastIndexOf(1)])
      if (y > 0 && y < height - 1) points.push({ x: x + 0.5, y: y + 0.5 });
  }
  return points;
}

const distance = ({ x, y }: Point, circle: Circle) => Math.abs(Math.hypot(x - circle.x, y - circle.y) - circle.radius);

/** Kåsa's method: the least squared error in x² + y². Undefined if the points lie in a line. */
function fitCircle(points: readonly Point[]): Circle | undefined {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [middleX, middleY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const moment = (power: (u: number, v: number) => number) => mean(({ x, y }) => power(x - middleX, y - middleY));
  const [uu, vv, uv] = [moment((u) => u * u), moment((_, v) => v * v), moment((u, v) => u * v)];
  const [first, second] = [moment((u, v) => (u * (u * u + v * v)) / 2), moment((u, v) => (v * (u * u + v * v)) / 2)];
  const determinant = uu * vv - uv * uv;
  if (points.length < DIRECTIONS || Math.abs(determinant) < 1e-6) return undefined;
  const [u, v] = [(first * vv - second * uv) / determinant, (second * uu - first * uv) / determinant];
  return { x: u + middleX, y: v + middleY, radius: Math.sqrt(u * u + v * v + uu + vv) };
}

function seenDirections(points: readonly Point[], circle: Circle): number {
  const turn = 2 * Math.PI;
  const directions = new Set(
    points.map(
      ({ x, y }) => Math.floor(((Math.atan2(y - circle.y, x - circle.x) + turn) / turn) * DIRECTIONS) % DIRECTIONS,
    ),
  );
  return directions.size / DIRECTIONS;
}

/** As a share of the item's own side. */
function touchingShare({ width, height, inside, box }: Mask, side: Side): number {
  const isUpright = side === "left" || side === "right";
  const length = isUpright ? box.bottom - box.top : box.right - box.left;
  const last = side === "right" ? width - 1 : side === "bottom" ? height - 1 : 0;
  let touching = 0;
  for (let at = 0; at < (isUpright ? height : width); at += 1)
    touching += inside[isUpright ? at * width + last : last * width + at] ?? 0;
  return touching / length;
}
