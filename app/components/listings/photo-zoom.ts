import zoomStyle from "photoswipe/style.css";
import type { PhotoView } from "~/domain/listings/listing-view";

/** Dark enough to hide the page behind the photo. */
const BACKDROP_OPACITY = 0.94;
const DEEPEST_ZOOM = 4;

/** Loads the viewer's stylesheet once and waits for it. */
async function ensureStyle(): Promise<void> {
  if (document.querySelector(`link[href="${zoomStyle}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = zoomStyle;
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error("the viewer's stylesheet did not load"));
    document.head.appendChild(link);
  });
}

/**
 * Opens the photos over the page, starting at `index`. Pinch, wheel and double tap zoom, the arrow keys change photos, and
 * Escape closes the viewer and restores the focus. Rejects if the viewer can't be loaded: open the photo's own link then.
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
