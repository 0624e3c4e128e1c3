import { HELP_PICTURES, pictureAddress } from "~/domain/help/pictures";

/** A picture of the site; nothing for a name without one. */
export function HelpPicture({ name }: { name: string }) {
  const picture = HELP_PICTURES[name];
  if (!picture) return null;
  return (
    <img
      src={pictureAddress(name)}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      decoding="async"
      className="mb-8 h-auto w-full rounded-md border border-line"
    />
  );
}
