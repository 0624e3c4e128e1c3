/** Where a member lands who asked for no page, or for one that is not ours. */
export const HOME_PATH = "/listings";

/** Stands for our own origin while a path is resolved; no address can name it and mean another. */
const BASE = new URL("https://obverse.invalid");
const MAX_LENGTH = 2_000;
/** A path unwraps to itself after this many decodings, or hides something. */
const MAX_DECODINGS = 4;
/** Pages that are no place to return to: they would send on again, sign out, or show JSON. */
const NO_RETURN = /^\/(?:auth|logout|api|build)(?:[/.?#]|$)/i;

/**
 * The path to send someone to after signing in, from `?redirect=` as they brought it: path, query and fragment of
 * a page of our own, else {@link HOME_PATH}. It never leaves the site however a browser reads it (TRUST S8).
 */
export function safeReturnPath(given: string | null | undefined): string {
  if (!given || given.length > MAX_LENGTH || !isPlainPath(given)) return HOME_PATH;
  const url = URL.canParse(given, BASE.href) ? new URL(given, BASE) : undefined;
  if (url?.origin !== BASE.origin || url.username || url.password) return HOME_PATH;
  return isHonestPath(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : HOME_PATH;
}

/** One leading slash, and no character that browsers drop, or read as a slash, before they resolve an address. */
function isPlainPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return /^\/(?!\/)/.test(path) && !/[\\\u0000-\u0020\u007f-\u009f\u2028\u2029\ufeff]/.test(path);
}

/** Holds on every decoding: a proxy or router further on may decode once more than we do. */
function isHonestPath(pathname: string): boolean {
  let path = pathname;
  for (let round = 0; round < MAX_DECODINGS; round += 1) {
    if (!isPlainPath(path.replaceAll(" ", "_")) || path.includes("//") || NO_RETURN.test(path)) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(path);
    } catch {
      return false;
    }
    if (decoded === path) return !path.split("/").includes("..");
    path = decoded;
  }
  return false;
}
