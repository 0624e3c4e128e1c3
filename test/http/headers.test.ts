import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { requestSocket } from "./request-socket";

const PHOTO = "photos/00000000000000000000000000000001/full.webp";

const app = runningApp();
const { ada } = membersOf(app, { ada: {} });
beforeAll(async () => {
  await app.env.PHOTOS.put(PHOTO, "a picture");
});

const at = (path: string) => new URL(path, app.url);
const get = (path: string, headers: Record<string, string> = {}) => fetch(at(path), { headers, redirect: "manual" });

/** Every response tells browsers not to guess a type, not to be framed, and not to reveal the address it came from. */
function expectSecured(headers: Headers) {
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-security-policy": expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
}

/** The first built file of this kind that the landing page names. */
async function built(kind: string): Promise<string> {
  const [found] = new RegExp(`/build/[^"]+\\.${kind}`).exec(await (await get("/")).text()) ?? [];
  if (!found) throw new Error(`the landing page names no ${kind}`);
  return found;
}

describe("the security headers are on", () => {
  it.each([
    ["a page without scripts", 200, () => get("/about")],
    ["a member's page", 200, () => get("/wallet", { Cookie: ada.cookie })],
    ["a page's data", 200, () => get("/wallet.data", { Cookie: ada.cookie })],
    ["an unknown page", 404, () => get("/nowhere")],
    ["a redirect", 302, () => get("/wallet")],
    ["JSON", 200, () => get("/api/listings")],
    ["an API refusal", 401, () => get("/api/user")],
    ["an unknown API path", 404, () => get("/api/nowhere")],
    ["an unsupported method", 405, () => callerFor(app, ada).post("/api/user")],
    ["a write from another site", 403, () => fetch(at("/api/logout"), { method: "POST" })],
    ["a style sheet", 200, async () => get(await built("css"))],
    ["a font", 200, async () => get(/\/fonts\/[^"]+\.woff2/.exec(await (await get("/")).text())?.[0] ?? "/fonts")],
    ["one of our own images", 200, () => get("/favicon.svg")],
    ["robots.txt", 200, () => get("/robots.txt")],
    ["a photo", 200, () => get(`/${PHOTO}`)],
    ["an unknown photo", 404, () => get("/photos/none")],
    ["a plain request to a socket's path", 426, () => get("/api/notifications/live")],
  ])("%s", async (_kind, status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expectSecured(answer.headers);
    await answer.arrayBuffer();
  });

  it.each([
    ["a foreign page", 403, "/api/notifications/live", () => ({ Origin: "https://evil.example", Cookie: ada.cookie })],
    ["a signed-out visitor", 401, "/api/notifications/live", () => ({ Origin: app.url.origin })],
    [
      "who asks for no auction",
      404,
      "/api/auctions/999999/live",
      () => ({ Origin: app.url.origin, Cookie: ada.cookie }),
    ],
  ])("a socket refused for %s", async (_whom, status, path, headers) => {
    const answer = await requestSocket(at(path), headers());
    expect(answer.status).toBe(status);
    expectSecured(answer.headers);
  });

  describe("where a bug of ours is hit:", () => {
    beforeAll(async () => {
      await app.env.DB.exec("ALTER TABLE payment_methods RENAME TO lost_methods");
      await app.env.DB.exec("ALTER TABLE users RENAME TO lost_users");
    });
    afterAll(async () => {
      await app.env.DB.exec("ALTER TABLE lost_users RENAME TO users");
      await app.env.DB.exec("ALTER TABLE lost_methods RENAME TO payment_methods");
      expect(app.takeErrors().length).toBeGreaterThan(0);
    });

    it.each([
      ["a page", "/wallet"],
      ["a page's data", "/wallet.data"],
      ["an API call", "/api/wallet"],
    ])("%s", async (_kind, path) => {
      const answer = await get(path, { Cookie: ada.cookie });
      expect(answer.status).toBe(500);
      expectSecured(answer.headers);
      expect(await answer.text()).not.toMatch(/users|select/);
    });

    it("a socket, whose session is looked up before the framework runs", async () => {
      const answer = await requestSocket(at("/api/notifications/live"), { Origin: app.url.origin, Cookie: ada.cookie });
      expect([answer.status, answer.text]).toEqual([500, "Something went wrong on our side. Please try again."]);
      expectSecured(answer.headers);
    });
  });
});
