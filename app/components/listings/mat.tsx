import { clsx } from "clsx";
import type { PiecePhoto } from "./piece";

/** A picture lying whole on its mat; a note's mat is 2:1 where `wide`. Without a picture the mat says so. */
export function Mat({
  photo,
  alt,
  wide = false,
  eager = false,
  size = "thumb",
  className,
}: {
  photo: (Pick<PiecePhoto, "thumbUrl" | "placeholder"> & Partial<Pick<PiecePhoto, "url" | "width" | "height">>) | null;
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
        "grid place-items-center overflow-hidden rounded-md bg-mat",
        wide ? "aspect-2/1 p-[3.5%]" : "aspect-square p-[7%]",
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
          className="size-full min-h-0 bg-contain bg-center bg-no-repeat object-contain"
          style={{ backgroundImage: `url(${photo.placeholder})` }}
        />
      ) : (
        <span className="text-sm text-quiet">No photo yet</span>
      )}
    </span>
  );
}
