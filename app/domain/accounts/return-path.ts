export const HOME_PATH = "/dashboard";

/** Stands in for our origin. The .invalid domain can't exist, so no address can pretend to be it. */
const BASE = new URL("https://obverse.invalid");
export const RETURN_PATH_MAX = 2_000;
/** A harmless path is fully decoded after this many rounds. */
const MAX_DECODINGS = 4;
/** They redirect, sign out or return JSON; a mailed link (`/auth/verify`) waits for signing in. */
const NO_RETURN = /^\/(?:auth(?!\/verify$)|logout|api|build)(?:[/.?#]|$)/i;

/** Never leads off the site, however a browser interprets it. */
export function safeReturnPath(path: string | null | undefined): string {
  if (!path || path.length > RETURN_PATH_MAX || !isPlainPath(path)) return HOME_PATH;
  const url = URL.canParse(path, BASE.href) ? new URL(path, BASE) : undefined;
  if (url?.origin !== BASE.origin || url.username || url.password) return HOME_PATH;
  return isHonestPath(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : HOME_PATH;
}

/** No place to return to after signing in, only for what a person does on the sign-in page itself. */
export function signInReturn(path: string | undefined): string | undefined {
  if (!path || path.length > RETURN_PATH_MAX || !/^\/auth(?:\?|$)/.test(path)) return undefined;
  const params = new URL(path, BASE).searchParams;
  const [tab, redirect] = [params.get("tab"), params.get("redirect")];
  const query = new URLSearchParams();
  if (tab === "login" || tab === "register") query.set("tab", tab);
  if (redirect) query.set("redirect", safeReturnPath(redirect));
  return query.size > 0 ? `/auth?${query}` : "/auth";
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
