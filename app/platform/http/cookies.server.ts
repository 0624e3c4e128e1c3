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

/** The cookies whose names begin with `prefix`. Those that can't be decoded or are empty count as absent. */
export function readCookies(request: Request, prefix: string): Map<string, string> {
  const found = new Map<string, string>();
  const hostPrefix = nameOnHost("", isSecure(request));
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const [hostName = "", ...rest] = pair.trim().split("=");
    const name = hostName.slice(hostPrefix.length);
    if (!hostName.startsWith(hostPrefix) || !name.startsWith(prefix) || found.has(name)) continue;
    const value = decode(rest.join("="));
    if (value) found.set(name, value);
  }
  return found;
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** A cookie of a request. A value that can't be decoded counts as absent; the first of two with the same name wins. */
export function readCookie(request: Request, name: string): string | undefined {
  return readCookies(request, name).get(name);
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
