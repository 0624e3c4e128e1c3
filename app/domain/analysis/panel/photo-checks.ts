import type { PhotoView } from "~/domain/listings/listing-view";

/** A longest edge, in pixels, from which a buyer can zoom into a coin's details. */
const ENOUGH_PIXELS = 1_000;

/** What the sizes and the number of the photos tell. Sharpness and light are not measured. */
export function photoFaults(photos: readonly Pick<PhotoView, "width" | "height">[], kind: string): string[] {
  const faults: string[] = [];
  if (photos.length === 0) return ["There are no photos yet."];
  if (photos.length === 1 && kind !== "other") faults.push("Only one side is shown. Add the other one.");
  photos.forEach(({ width, height }, index) => {
    const edge = Math.max(width, height);
    if (edge < ENOUGH_PIXELS)
      faults.push(`Photo ${index + 1} is small (${width} × ${height} pixels), so buyers can't zoom in far.`);
  });
  return faults;
}
