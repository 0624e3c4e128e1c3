import type PhotoSwipe from "photoswipe";
import zoomStyle from "photoswipe/style.css";
import { loadStyle } from "~/components/site/load-style";
import type { PhotoView } from "~/domain/listings/photo-view";
import type { PhotoWords } from "~/domain/photos/photo-roles";

/** Dark enough to hide the page behind the photo. */
const BACKDROP_OPACITY = 0.94;
const DEEPEST_ZOOM = 4;

interface ZoomedPhoto extends PhotoWords {
  readonly view: PhotoView;
}

/** Starts at `index`. Rejects if the viewer can't be loaded: open the photo's own link then. */
export async function openZoom(photos: readonly ZoomedPhoto[], index: number): Promise<void> {
  const [{ default: Viewer }] = await Promise.all([import("./photo-viewer.client"), loadStyle(zoomStyle)]);
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const viewer = new Viewer({
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
  });
  showCaptions(viewer, photos);
  viewer.init();
}

function showCaptions(viewer: PhotoSwipe, photos: readonly ZoomedPhoto[]) {
  viewer.on("uiRegister", () =>
    viewer.ui?.registerElement({
      name: "photo-caption",
      order: 9,
      isButton: false,
      appendTo: "root",
      onInit: (element) => {
        element.className =
          "pointer-events-none absolute inset-x-0 bottom-0 z-10 bg-[oklch(0_0_0/0.6)] p-3 text-center text-[white]";
        viewer.on("change", () => {
          element.textContent = photos[viewer.currIndex]?.caption ?? "";
        });
      },
    }),
  );
}
