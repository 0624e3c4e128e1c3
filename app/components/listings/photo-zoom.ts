import zoomStyle from "photoswipe/style.css";
import type { PhotoView } from "~/domain/listings/listing-view";

/** Light enough to see toning by, dark enough to see nothing else. */
const BACKDROP_OPACITY = 0.94;
const DEEPEST_ZOOM = 4;

/** Waits for the viewer's stylesheet; asked for once. */
async function ensureStyle(): Promise<void> {
  if (document.querySelector(`link[href="${zoomStyle}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = zoomStyle;
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error("The viewer's style did not load."));
    document.head.appendChild(link);
  });
}

/**
 * Opens the photos over the page at `index`: pinch, wheel, double tap and arrow keys; Escape gives the focus back.
 * Rejects when the viewer can't be loaded, and the link that was followed is then the way to the photo.
 */
export async function openZoom(photos: readonly { view: PhotoView; alt: string }[], index: number): Promise<void> {
  const [{ default: PhotoSwipe }] = await Promise.all([import("photoswipe"), ensureStyle()]);
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  new PhotoSwipe({
    dataSource: photos.map(({ view: { url, thumbUrl, width, height }, alt }) => ({
      src: url,
      msrc: thumbUrl,
      width,
      height,
      alt,
    })),
    index,
    bgOpacity: BACKDROP_OPACITY,
    maxZoomLevel: DEEPEST_ZOOM,
    wheelToZoom: true,
    showHideAnimationType: isStill ? "none" : "fade",
    ...(isStill ? { zoomAnimationDuration: 0 } : {}),
  }).init();
}
