import { rgbaToDataURL, thumbHashToRGBA } from "thumbhash";

/** Pixels of the placeholder's longer edge: enough to blur, few enough to stand in the page two dozen times. */
const EDGE = 6;

/** A picture's thumbhash as a data URL, for its background while it loads. */
export function placeholderUrl(thumbhash: string): string {
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  const scale = Math.max(w, h) / EDGE;
  const [width, height] = [Math.max(1, Math.round(w / scale)), Math.max(1, Math.round(h / scale))];
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const x = Math.min(w - 1, Math.floor(((at % width) + 0.5) * scale));
    const y = Math.min(h - 1, Math.floor((Math.floor(at / width) + 0.5) * scale));
    pixels.set(rgba.subarray((y * w + x) * 4, (y * w + x) * 4 + 4), at * 4);
  }
  return rgbaToDataURL(width, height, pixels);
}

/** A card's photo with its placeholder. */
export function cardPhoto({ thumbUrl, thumbhash }: { readonly thumbUrl: string; readonly thumbhash: string }) {
  return { thumbUrl, placeholder: placeholderUrl(thumbhash) };
}
