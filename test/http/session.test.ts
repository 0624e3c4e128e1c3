import { beforeEach, describe, expect, it } from "vitest";
import { makeMember, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { openSocket } from "./live-socket";

const DAY_MS = 86_400_000;
const app = runningApp();
let member: TestMember;
beforeEach(async () => {
  member = await makeMember(app.env);
});

const at = (path: string) => new URL(path, app.url);
const user = (cookie: string) => fetch(at("/api/user"), { headers: { Cookie: cookie } });
const settings = (fields: Record<string, string>, cookie = member.cookie) =>
  fetch(at("/settings"), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie, Origin: app.url.origin },
  });

/** A second session of the same member, as on another device. */
async function otherSession() {
  const token = `${member.id}`.padStart(64, "a");
  const hash = await sha256(token);
  await app.env.DB.prepare("INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)")
    .bind(hash, member.id, Date.now(), Date.now() + DAY_MS * 14)
    .run();
  return { cookie: `session=${token}`, id: hash.slice(0, 16) };
}

async function sha256(text: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(digest).toString("hex");
}

describe("an ended session", () => {
  it("stops working on the next request, and its sockets are notified immediately", async () => {
    const other = await otherSession();
    const socket = await openSocket(at("/api/notifications/live"), { Cookie: other.cookie, Origin: app.url.origin });
    const own = await openSocket(at("/api/notifications/live"), { Cookie: member.cookie, Origin: app.url.origin });
    expect((await settings({ intent: "end-session", id: other.id })).headers.get("Location")).toBe("/settings");
    expect((await user(other.cookie)).status).toBe(401);
    expect((await user(member.cookie)).status).toBe(200);
    expect(await socket.next((message) => message.type === "signed-out")).toBeTruthy();
    // Promise S2 of docs/promises.md: within five seconds.
    await expect.poll(() => socket.isOpen(), { timeout: 5_000 }).toBe(false);
    await own.next((message) => message.type === "unread");
    own.close();
  });

  it("leaves the current session when all others are ended", async () => {
    const other = await otherSession();
    await settings({ intent: "end-others" });
    expect((await user(other.cookie)).status).toBe(401);
    expect((await user(member.cookie)).status).toBe(200);
  });

  it("can't belong to another member", async () => {
    const stranger = await makeMember(app.env);
    const id = (await sha256(stranger.token)).slice(0, 16);
    for (const wish of [id, "%", "", "0", "g".repeat(16), "f".repeat(16)]) {
      await settings({ intent: "end-session", id: wish });
    }
    expect((await user(stranger.cookie)).status).toBe(200);
  });

  it("is replaced by a new token when signing in again", async () => {
    const password = "a cabinet of thalers";
    const post = (path: string, body: unknown, cookie = "") =>
      fetch(at(path), {
        method: "POST",
        body: JSON.stringify(body),
        headers: { Origin: app.url.origin, "Content-Type": "application/json", Cookie: cookie },
      });
    const username = `rotates-${member.id}`;
    const first = await post("/api/register", { username, email: `${username}@example.test`, password });
    const before = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const second = await post("/api/login", { username, password }, before);
    const after = second.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(after).not.toBe(before);
    expect((await user(before)).status).toBe(401);
    expect((await user(after)).status).toBe(200);
  });
});

describe("an active session", () => {
  const expiry = () =>
    app.env.DB.prepare("SELECT expires_at AS n FROM sessions WHERE user_id = ?").bind(member.id).first<number>("n");
  /** As if the member had signed in and visited that many days ago. */
  const begin = (signedIn: number, visited: number) =>
    app.env.DB.prepare("UPDATE sessions SET created_at = ?, expires_at = ? WHERE user_id = ?")
      .bind(Date.now() - DAY_MS * signedIn, Date.now() + DAY_MS * (14 - visited), member.id)
      .run();

  it("is renewed with its cookie by a visit on another day", async () => {
    expect((await user(member.cookie)).headers.getSetCookie()).toEqual([]);
    await begin(13, 13);
    const response = await user(member.cookie);
    expect(response.headers.getSetCookie()).toEqual([
      `session=${member.token}; HttpOnly; Max-Age=1209600; Path=/; SameSite=Lax`,
    ]);
    await expect.poll(expiry).toBeGreaterThan(Date.now() + DAY_MS * 13.9);
  });

  it("ends 30 days after the sign-in, however often it is used", async () => {
    await begin(20, 13);
    expect((await user(member.cookie)).status).toBe(200);
    await expect.poll(expiry).toBeGreaterThan(Date.now() + DAY_MS * 9.9);
    expect(await expiry()).toBeLessThanOrEqual(Date.now() + DAY_MS * 10);
  });

  it("is also renewed by a socket, which opens as usual", async () => {
    await app.env.DB.prepare("UPDATE sessions SET expires_at = ? WHERE user_id = ?")
      .bind(Date.now() + DAY_MS, member.id)
      .run();
    const socket = await openSocket(at("/api/notifications/live"), { Cookie: member.cookie, Origin: app.url.origin });
    await socket.next((message) => message.type === "unread");
    socket.close();
  });

  it("ends automatically when it expires", async () => {
    await app.env.DB.prepare("UPDATE sessions SET created_at = ?, expires_at = ? WHERE user_id = ?")
      .bind(Date.now() - DAY_MS, Date.now() - 1, member.id)
      .run();
    expect((await user(member.cookie)).status).toBe(401);
  });
});

describe("a stolen database", () => {
  it("contains no credentials: no stored value is a session token or a password", async () => {
    const password = "a cabinet of thalers";
    const username = `victim-${member.id}`;
    const headers = { Origin: app.url.origin, "Content-Type": "application/json" };
    const registered = await fetch(at("/api/register"), {
      method: "POST",
      headers,
      body: JSON.stringify({ username, email: `${username}@example.test`, password }),
    });
    const token = registered.headers.getSetCookie()[0]?.split(";")[0]?.split("=")[1] ?? "";
    const stored = new Set<string>();
    for (const table of ["users", "sessions", "oauth_accounts", "known_devices", "sign_in_backoffs", "rate_events"]) {
      const { results } = await app.env.DB.prepare(`SELECT * FROM ${table}`).all();
      for (const value of results.flatMap((row) => Object.values(row))) if (value !== null) stored.add(String(value));
    }
    expect(stored.has(token)).toBe(false);
    expect([...stored].some((value) => value.includes(password))).toBe(false);
    expect([...stored].some((value) => value.startsWith("$scrypt$ln=14,r=8,p=5$"))).toBe(true);
    const parts = [...stored].flatMap((value) => [value, ...value.split("$")]).filter((part) => part.length >= 8);
    for (const [n, part] of parts.entries()) {
      expect((await user(`session=${encodeURIComponent(part)}`)).status).toBe(401);
      if (n >= 12) continue;
      const response = await fetch(at("/api/login"), {
        method: "POST",
        headers: { ...headers, "CF-Connecting-IP": `203.0.113.${n}` },
        body: JSON.stringify({ username, password: part }),
      });
      expect([401, 429]).toContain(response.status);
    }
  });
});
