import { clsx } from "clsx";
import { photoPath } from "~/domain/photos/photo-address";

/** A small photo of an item, whole on its mat, beside the item's title; `null` if it has none yet. */
export function Thumb({ photoKey, className = "size-14" }: { photoKey: string | null; className?: string }) {
  return (
    <span
      className={clsx(
        "grid shrink-0 place-items-center overflow-hidden rounded-md p-1.5",
        photoKey ? "photo-mat" : "bg-mat",
        className,
      )}
    >
      {photoKey ? (
        <img
          src={photoPath(photoKey, "thumb")}
          alt=""
          loading="lazy"
          decoding="async"
          className="max-h-full max-w-full object-contain"
        />
      ) : (
        <span className="text-center text-xs text-quiet">No photo</span>
      )}
    </span>
  );
}
