import { serializeCookie } from "oslo/cookie";

/** The cookies a request brought and those its answer will set, whoever sets them and however the answer is made. */
export interface CookieJar {
  get(name: string): string | undefined;
  /** HttpOnly, Lax, whole site, Secure over https. The last word on a name counts. */
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
  /** The `Set-Cookie` values the answer owes. */
  outgoing(): readonly string[];
}

/** `__Host-` binds a cookie to this host over https; plain http (a developer's machine) can't carry the prefix. */
function nameOnHost(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** One cookie of a request; a value that does not decode counts as absent. The first of two with one name wins. */
export function readCookie(request: Request, name: string): string | undefined {
  const wanted = `${nameOnHost(name, new URL(request.url).protocol === "https:")}=`;
  const pair = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((each) => each.trim())
    .find((each) => each.startsWith(wanted));
  try {
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(wanted.length)) || undefined;
  } catch {
    return undefined;
  }
}

export function openCookieJar(request: Request): CookieJar {
  const secure = new URL(request.url).protocol === "https:";
  const outgoing = new Map<string, string>();
  const set = (name: string, value: string, maxAge: number) => {
    const hostName = nameOnHost(name, secure);
    outgoing.set(
      name,
      serializeCookie(hostName, value, { httpOnly: true, secure, sameSite: "lax", path: "/", maxAge }),
    );
  };
  return {
    get: (name) => readCookie(request, name),
    set,
    clear: (name) => set(name, "", 0),
    outgoing: () => [...outgoing.values()],
  };
}
