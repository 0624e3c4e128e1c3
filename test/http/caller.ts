import type { AppServer } from "../app-server";
import type { TestMember } from "../factories";

/** Speaks to the API as one member, the way any client would. */
export function callerFor(app: Pick<AppServer, "url">, member?: TestMember) {
  const identity = { Origin: app.url.origin, ...(member ? { Cookie: member.cookie } : {}) };
  const at = (path: string) => new URL(path, app.url);
  return {
    get: (path: string) => fetch(at(path), { headers: identity, redirect: "manual" }),
    post: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(at(path), {
        method: "POST",
        headers: {
          ...identity,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...headers,
        },
        redirect: "manual",
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    /** A request with no body. */
    send: (method: string, path: string) => fetch(at(path), { method, headers: identity, redirect: "manual" }),
    sendPhoto: (listingId: number, bytes: Uint8Array<ArrayBuffer>, type = "image/jpeg", name = "coin.jpg") => {
      const form = new FormData();
      form.set("photo", new Blob([bytes], { type }), name);
      return fetch(at(`/api/listings/${listingId}/photos`), { method: "POST", headers: identity, body: form });
    },
  };
}
