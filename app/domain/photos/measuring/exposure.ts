import { type Box, type GreyPicture, shadeAt } from "./grey-picture";

/** JPEG and WebP rarely keep exactly 0 and 255. */
const BLACK = 4;
const WHITE = 251;

/** Shares from 0 to 1. `brightest` is the shade that a twentieth of the pixels exceed, as a share of white. */
export function exposureOf(picture: GreyPicture, { left, top, right, bottom }: Box) {
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
export function middleOf({ left, top, right, bottom }: Box, share: number): Box {
  const [across, down] = [Math.floor((right - left) * share), Math.floor((bottom - top) * share)];
  return { left: left + across, top: top + down, right: right - across, bottom: bottom - down };
}
