import { type Crop, WHOLE } from "~/domain/photos/cut";

/** In the middle of `part`, as a part of the whole picture. */
export function squareIn(part: Crop, { width, height }: { readonly width: number; readonly height: number }): Crop {
  const across = (part.width * width) / WHOLE;
  const down = (part.height * height) / WHOLE;
  const side = Math.min(across, down);
  const [wide, tall] = [Math.round((side * WHOLE) / width), Math.round((side * WHOLE) / height)];
  return {
    left: part.left + Math.floor((part.width - wide) / 2),
    top: part.top + Math.floor((part.height - tall) / 2),
    width: wide,
    height: tall,
  };
}
