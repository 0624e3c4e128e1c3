/* What a member can do at a running app, for demo data. A refusal is thrown. */
import { randomUUID } from "node:crypto";

/**
 * The calls of a member, as a function that posts, with `get`, `submit` and `open`. The session is that of `cookie`,
 * until the app sets another one.
 */
export function callsOf(url, username, cookie = "") {
  const origin = new URL(url).origin;
  let session = cookie;
  async function call(method, path, body, headers = {}) {
    const isForm = body instanceof FormData;
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        Origin: origin,
        ...(session ? { Cookie: session } : {}),
        ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} as ${username}: ${answer.status} ${text}`);
    const set = answer.headers.getSetCookie().find((each) => each.startsWith("session="));
    if (set) session = set.split(";")[0];
    return text ? JSON.parse(text) : undefined;
  }
  const post = (path, body, headers) => call("POST", path, body, headers);
  /**
   * Submits a page's form where the API has no call; returns where it leads, if elsewhere. The cookie sets the time
   * zone of its times.
   */
  async function submit(path, fields) {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    const headers = { Origin: origin, Cookie: `${session}; tz=UTC` };
    const answer = await fetch(new URL(path, url), { method: "POST", redirect: "manual", headers, body });
    await answer.arrayBuffer();
    if (answer.status >= 400) throw new Error(`the form of ${path} as ${username}: ${answer.status}`);
    return answer.headers.get("Location");
  }
  /** Opens a page. */
  async function open(path) {
    await (await fetch(new URL(path, url), { headers: { Cookie: session } })).arrayBuffer();
  }
  return Object.assign(post, { get: (path) => call("GET", path), submit, open });
}

/** How many calls run concurrently. */
const AT_ONCE = 4;

/** Runs a task for each element, in order, a few at a time. */
export async function atOnce(list, act) {
  const rest = list[Symbol.iterator]();
  const worker = async () => {
    for (const each of rest) await act(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** A header for a call that must not happen twice. */
export const once = () => ({ "Idempotency-Key": randomUUID() });
