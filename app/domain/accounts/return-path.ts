export const HOME_PATH = "/dashboard";

/** Stands in for our origin. The .invalid domain can't exist, so no address can pretend to be it. */
const BASE = new URL("https://obverse.invalid");
export const RETURN_PATH_MAX = 2_000;
/** A harmless path is fully decoded after this many rounds. */
const MAX_DECODINGS = 4;
/** They redirect, sign out or return JSON; a mailed link (`/auth/verify`) waits for signing in. */
const NO_RETURN = /^\/(?:auth(?!\/verify$)|logout|api|build)(?:[/.?#]|$)/i;

/** Never leads off the site, however a browser interprets it. */
export function safeReturnPath(given: string | null | undefined): string {
  if (!given || given.length > RETURN_PATH_MAX || !isPlainPath(given)) return HOME_PATH;
  const url = URL.canParse(given, BASE.href) ? new URL(given, BASE) : undefined;
  if (url?.origin !== BASE.origin || url.username || url.password) return HOME_PATH;
  return isHonestPath(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : HOME_PATH;
}

/** No place to return to after signing in, only for what a person does on the sign-in page itself. */
export function signInReturn(given: string | undefined): string | undefined {
  if (!given || given.length > RETURN_PATH_MAX || !/^\/auth(?:\?|$)/.test(given)) return undefined;
  const asked = new URL(given, BASE).searchParams;
  const [tab, wanted] = [asked.get("tab"), asked.get("redirect")];
  const kept = new URLSearchParams();
  if (tab === "login" || tab === "register") kept.set("tab", tab);
  if (wanted) kept.set("redirect", safeReturnPath(wanted));
  return kept.size > 0 ? `/auth?${kept}` : "/auth";
}

/** One slash first, and no character that browsers drop or treat as a slash. */
function isPlainPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return /^\/(?!\/)/.test(path) && !/[\\\u0000-\u0020\u007f-\u009f\u2028\u2029\ufeff]/.test(path);
}

/** Checks every level of decoding, because a proxy or router behind us may decode once more than we do. */
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
