import { clsx } from "clsx";
import { thumbHashToAverageRGBA } from "thumbhash";
import type { PhotoView } from "~/domain/listings/listing-view";

function placeholderColour(thumbhash: string): string {
  const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  const channel = (value: number) => Math.round(value * 255);
  return `rgb(${channel(r)} ${channel(g)} ${channel(b)} / 0.35)`;
}

/** A picture lying whole on its mat; a note's mat is 2:1 where `wide`. Without a picture the mat says so. */
export function Mat({
  photo,
  alt,
  wide = false,
  eager = false,
  size = "thumb",
  className,
}: {
  photo: (Pick<PhotoView, "thumbUrl" | "thumbhash"> & Partial<Pick<PhotoView, "url" | "width" | "height">>) | null;
  alt: string;
  wide?: boolean;
  /** For the picture that the page opens with. */
  eager?: boolean;
  size?: "thumb" | "full";
  className?: string;
}) {
  return (
    <span
      className={clsx(
        "grid place-items-center overflow-hidden rounded-md bg-mat p-[7%]",
        wide ? "aspect-2/1" : "aspect-square",
        className,
      )}
    >
      {photo ? (
        <img
          src={size === "full" && photo.url ? photo.url : photo.thumbUrl}
          alt={alt}
          width={photo.width}
          height={photo.height}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          className="size-full min-h-0 rounded-md object-contain"
          style={{
            backgroundImage: `radial-gradient(closest-side, ${placeholderColour(photo.thumbhash)} 92%, transparent)`,
          }}
        />
      ) : (
        <span className="text-sm text-quiet">No photo yet</span>
      )}
    </span>
  );
}
