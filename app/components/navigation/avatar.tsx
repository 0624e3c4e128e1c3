import { clsx } from "clsx";

const SIZE = {
  tiny: "size-6 text-sm",
  small: "size-9 text-lg",
  medium: "size-11 text-xl",
  large: "size-20 text-3xl sm:size-28 sm:text-4xl",
};

interface AvatarProps {
  readonly username: string | undefined;
  readonly imageUrl: string | null | undefined;
  readonly size?: keyof typeof SIZE;
}

/** Falls back to the first letter of the username, then 'U'. Decorative: the name is next to it. */
export function Avatar({ username, imageUrl, size = "small" }: AvatarProps) {
  const frame = clsx("shrink-0 overflow-hidden rounded-full border border-quiet", SIZE[size]);
  if (imageUrl) return <img src={imageUrl} alt="" className={clsx(frame, "object-cover")} />;
  return (
    <span aria-hidden className={clsx(frame, "grid place-items-center bg-mat font-serif font-medium")}>
      {username?.charAt(0).toUpperCase() || "U"}
    </span>
  );
}
