import { clsx } from "clsx";

/** SPEC §2: the profile image, else the first letter of the username, else 'U'. Decoration: a name stands beside it. */
export function Avatar({
  username,
  imageUrl,
  className,
}: {
  username: string | undefined;
  imageUrl: string | null | undefined;
  className?: string | undefined;
}) {
  const frame = clsx("size-9 shrink-0 overflow-hidden rounded-full border border-quiet", className);
  if (imageUrl) return <img src={imageUrl} alt="" className={clsx(frame, "object-cover")} />;
  return (
    <span aria-hidden className={clsx(frame, "grid place-items-center bg-mat font-serif text-lg font-medium")}>
      {username?.charAt(0).toUpperCase() || "U"}
    </span>
  );
}
