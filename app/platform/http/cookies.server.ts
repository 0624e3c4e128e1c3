import { serializeCookie } from "oslo/cookie";

export interface CookieJar {
  get(name: string): string | undefined;
  /** HttpOnly, SameSite=Lax, for the whole site, Secure over HTTPS. The last call for a name wins. */
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
  outgoing(): readonly string[];
}

/** `__Host-` binds a cookie to this host over HTTPS; plain HTTP, as in development, can't use the prefix. */
function nameOnHost(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

const isSecure = (request: Request) => request.url.startsWith("https:");

/** A cookie of a request. A value that can't be decoded counts as absent; the first of two with the same name wins. */
export function readCookie(request: Request, name: string): string | undefined {
  const wanted = `${nameOnHost(name, isSecure(request))}=`;
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
  const secure = isSecure(request);
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
