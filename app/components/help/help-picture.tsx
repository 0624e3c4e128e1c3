import { HELP_PICTURES, PICTURE_SIZE, pictureAddress } from "~/domain/help/pictures";

/** A picture of the site. */
export function HelpPicture({ name }: { name: string }) {
  return (
    <img
      src={pictureAddress(name)}
      {...PICTURE_SIZE}
      alt={HELP_PICTURES[name] ?? ""}
      decoding="async"
      className="mb-8 h-auto w-full rounded-md border border-line"
    />
  );
}
