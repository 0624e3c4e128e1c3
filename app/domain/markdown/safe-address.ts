/** A placeholder origin against which relative links are resolved. */
const HERE = "https://here.invalid";

/** Https, mailto, a path or a place on the page, read as browsers do: they ignore tabs and control characters. */
export function safeAddress(address: string): string | undefined {
  if (address.startsWith("#")) return address;
  const url = URL.canParse(address, HERE) ? new URL(address, HERE) : undefined;
  if (url === undefined || url.username !== "" || url.password !== "") return undefined;
  if (url.origin === HERE) return address.startsWith("/") ? `${url.pathname}${url.search}${url.hash}` : undefined;
  return url.protocol === "https:" || url.protocol === "mailto:" ? url.href : undefined;
}

const PHOTO = /^\/photos\/[0-9a-f]{32}\/(?:full|thumb)\.webp$/;
const DRAWING = /^\/drawings\/[a-z0-9]+(?:-[a-z0-9]+)*\.svg$/;

/** Whether a picture is our own: a stored photo, or one of the drawings in public/drawings. */
export const isOwnPicture = (address: string): boolean => PHOTO.test(address) || DRAWING.test(address);
