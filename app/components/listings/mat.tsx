import { clsx } from "clsx";
import type { ListedOutline } from "~/domain/listings/facts/listed-outline";
import type { PhotoView } from "~/domain/listings/listing-answers";
import { THUMB_EDGE } from "~/domain/photos/photo-ports";
import { Outlined } from "./outlined";

/** In lower case, because React 18 doesn't know the attribute. */
const FIRST = { fetchpriority: "high" };

/** Square or, with `wide`, 2:1. Without a photo it shows the item's outline. */
export function Mat({
  photo,
  alt,
  wide = false,
  eager = false,
  first = false,
  size = "thumb",
  outlined = null,
  className,
}: {
  photo: (Pick<PhotoView, "thumbUrl" | "preview"> & Partial<Pick<PhotoView, "url" | "width" | "height">>) | null;
  alt: string;
  wide?: boolean;
  eager?: boolean;
  /** For the one photo that a page is opened for: it loads before everything else. */
  first?: boolean;
  size?: "thumb" | "full";
  outlined?: ListedOutline | null;
  className?: string;
}) {
  return (
    <span
      className={clsx(
        "grid place-items-center overflow-hidden rounded-md",
        photo ? "photo-mat" : "bg-mat",
        wide ? "aspect-2/1 p-[3.5%]" : "aspect-square p-[7%]",
        className,
      )}
    >
      {photo ? (
        <img
          src={size === "full" && photo.url ? photo.url : photo.thumbUrl}
          alt={alt}
          width={photo.width ?? THUMB_EDGE}
          height={photo.height ?? THUMB_EDGE}
          loading={eager ? "eager" : "lazy"}
          {...(first ? FIRST : {})}
          decoding="async"
          className="size-full min-h-0 bg-contain bg-center bg-no-repeat object-contain"
          style={photo.preview ? { backgroundImage: `url(${photo.preview})` } : {}}
        />
      ) : outlined ? (
        <Outlined {...outlined} />
      ) : (
        <span className="text-sm text-quiet">No photo yet</span>
      )}
    </span>
  );
}
