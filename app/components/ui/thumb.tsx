import { clsx } from "clsx";
import { photoPath } from "~/domain/photos/photo-address";

export function Thumb({ photoKey, className }: { photoKey: string | null; className?: string }) {
  return <ThumbOf src={photoKey && photoPath(photoKey, "thumb")} {...(className && { className })} />;
}

export function ThumbOf({ src, className = "size-14" }: { src: string | null; className?: string }) {
  return (
    <span
      className={clsx(
        "grid shrink-0 place-items-center overflow-hidden rounded-md p-1.5",
        src ? "photo-mat" : "bg-mat",
        className,
      )}
    >
      {src ? (
        <img src={src} alt="" loading="lazy" decoding="async" className="max-h-full max-w-full object-contain" />
      ) : (
        <span className="text-center text-sm leading-tight text-quiet">No photo</span>
      )}
    </span>
  );
}
