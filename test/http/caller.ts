import type { AppServer } from "../app-server";
import type { TestMember } from "../factories";

/** Calls the API and posts forms as one member, as any client would. */
export function callerFor(app: Pick<AppServer, "url">, member?: Pick<TestMember, "cookie">) {
  const identity = { Origin: app.url.origin, ...(member ? { Cookie: member.cookie } : {}) };
  const at = (path: string) => new URL(path, app.url);
  const get = (path: string) => fetch(at(path), { headers: identity, redirect: "manual" });
  return {
    get,
    /** The text of a page. */
    read: async (path: string) => (await get(path)).text(),
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
    /** Posts a form as a browser without scripts does. */
    submit: (path: string, form: Readonly<Record<string, string>> | FormData, headers: Record<string, string> = {}) =>
      fetch(at(path), {
        method: "POST",
        headers: { ...identity, ...headers },
        redirect: "manual",
        body: form instanceof FormData ? form : new URLSearchParams(form),
      }),
    /** A request without a body. */
    send: (method: string, path: string) => fetch(at(path), { method, headers: identity, redirect: "manual" }),
    sendPhoto: (listingId: number, bytes: Uint8Array<ArrayBuffer>, type = "image/jpeg", name = "coin.jpg") => {
      const form = new FormData();
      form.set("photo", new Blob([bytes], { type }), name);
      return fetch(at(`/api/listings/${listingId}/photos`), { method: "POST", headers: identity, body: form });
    },
  };
}

/** The app as members use it without scripts. */
export function pagesOf(app: Pick<AppServer, "url">) {
  return {
    page: (member: TestMember, path: string) => callerFor(app, member).read(path),
    send: (member: TestMember, path: string, fields: Readonly<Record<string, string>>) =>
      callerFor(app, member).submit(path, fields),
  };
}

/** Where a form's response leads, or the page it shows. */
export async function answerOf(response: Response) {
  return { status: response.status, to: response.headers.get("Location"), html: await response.text() };
}

/** A form with JPEGs in one of its fields. */
export function formWithPhotos(
  fields: Readonly<Record<string, string>>,
  photos: readonly Uint8Array<ArrayBuffer>[],
  name = "photo",
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  for (const bytes of photos) form.append(name, new Blob([bytes], { type: "image/jpeg" }), `${name}.jpg`);
  return form;
}
