import type { AppServer } from "../app-server";

/** A minimal browser: it keeps cookies and follows one redirect at a time. */
export function cookieClient(app: Pick<AppServer, "url">) {
  const cookies = new Map<string, string>();
  async function ask(address: string | URL, options: RequestInit = {}) {
    const url = new URL(address, app.url);
    const isOurs = url.origin === app.url.origin;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = isOurs ? { Origin: app.url.origin, ...(cookie ? { Cookie: cookie } : {}) } : {};
    const response = await fetch(url, { redirect: "manual", headers, ...options });
    for (const line of isOurs ? response.headers.getSetCookie() : []) {
      const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
      if (/Max-Age=0/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: response.status,
      to: response.headers.get("Location") ?? "",
      lines: response.headers.getSetCookie(),
      // Without the marks that React puts between texts.
      html: (await response.text()).replaceAll("<!-- -->", ""),
    };
  }
  return {
    cookies,
    go: (address: string | URL) => ask(address),
    /** Posts a form as a browser without scripts does. */
    submit: (path: string, fields: Readonly<Record<string, string>>) =>
      ask(path, { method: "POST", body: new URLSearchParams(fields) }),
    /** The message that the last answer brings to the next page. */
    flash: () => {
      const packed = cookies.get("flash");
      return packed === undefined ? "" : Buffer.from(packed, "base64url").toString();
    },
  };
}
export type CookieClient = ReturnType<typeof cookieClient>;
