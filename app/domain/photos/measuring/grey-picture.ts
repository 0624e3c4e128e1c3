/** Row by row from the top left: 0 is black, 255 white. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** In pixels; `right` and `bottom` are the first ones outside. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const wholeOf = ({ width, height }: GreyPicture): Box => ({ left: 0, top: 0, right: width, bottom: height });

export const shadeAt = ({ width, pixels }: GreyPicture, x: number, y: number) => pixels[y * width + x] ?? 0;

/** Each pixel is the mean of those that it covers, so that shrinking makes no patterns; enlarging repeats pixels. */
export function resize(picture: GreyPicture, width: number, height: number, part = wholeOf(picture)): GreyPicture {
  const across = cuts(part.left, part.right, width);
  const down = cuts(part.top, part.bottom, height);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [left = 0, right = 0] = across[x] ?? [];
      const [top = 0, bottom = 0] = down[y] ?? [];
      let sum = 0;
      for (let row = top; row < bottom; row += 1)
        for (let at = row * picture.width + left; at < row * picture.width + right; at += 1)
          sum += picture.pixels[at] ?? 0;
      pixels[y * width + x] = Math.round(sum / ((right - left) * (bottom - top)));
    }
  return { width, height, pixels };
}

/** `count` equal stretches of at least one pixel each. */
function cuts(from: number, to: number, count: number): (readonly [number, number])[] {
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, index) => {
    const first = Math.min(Math.floor(from + index * step), to - 1);
    return [first, Math.max(first + 1, Math.floor(from + (index + 1) * step))];
  });
}

/** With its longest edge at most `edge`, in its own proportions. */
export function shrink(picture: GreyPicture, edge: number): GreyPicture {
  const scale = edge / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return resize(picture, side(picture.width), side(picture.height));
}

export function turnRight(picture: GreyPicture): GreyPicture {
  const { width, height } = picture;
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels[x * height + (height - 1 - y)] = shadeAt(picture, x, y);
  return { width: height, height: width, pixels };
}

export interface PixelReader {
  /** At most `MEASURED_EDGE`; undefined if no such photo is stored. */
  read(key: string): Promise<GreyPicture | undefined>;
}

/** The longest edge, in pixels: enough to tell blur, and decoded in a few milliseconds. */
export const MEASURED_EDGE = 800;
