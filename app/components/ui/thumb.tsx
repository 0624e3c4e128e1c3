import { clsx } from "clsx";
import type { ReactNode } from "react";
import { photoPath } from "~/domain/photos/photo-address";
import { TextLink } from "./controls";

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

interface ItemRowProps {
  readonly to: string;
  readonly item: { readonly title: string; readonly photoKey: string | null };
  readonly facts: ReactNode;
  readonly figure: ReactNode;
}

export function ItemRow({ to, item: { title, photoKey }, facts, figure }: ItemRowProps) {
  return (
    <li className="flex items-center gap-4 border-t border-line py-3">
      <Thumb photoKey={photoKey} />
      <span className="min-w-0 grow">
        <TextLink to={to} className="line-clamp-2 font-serif text-lg leading-snug">
          {title}
        </TextLink>
        <span className="block text-sm text-quiet">{facts}</span>
      </span>
      <span className="shrink-0 text-right">{figure}</span>
    </li>
  );
}
