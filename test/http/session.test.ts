import { beforeEach, describe, expect, it } from "vitest";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { openSocket } from "./live-socket";

const DAY_MS = 86_400_000;
const app = runningApp();
let member: TestMember;
beforeEach(async () => {
  member = await makeMember(app.env, { isConfirmed: true });
});

const at = (path: string) => new URL(path, app.url);
const user = (cookie: string) => fetch(at("/api/user"), { headers: { Cookie: cookie } });
const settings = (fields: Record<string, string>, cookie = member.cookie) =>
  fetch(at("/settings/devices"), {
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
  return { cookie: `session=${token}`, id: await idOf(hash) };
}

/** What the list of devices calls a session. */
const idOf = async (hash: string) =>
  (await app.env.DB.prepare("SELECT id FROM sessions WHERE token_hash = ?").bind(hash).first<string>("id")) ?? "";

async function sha256(text: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(digest).toString("hex");
}

describe("an ended session", () => {
  it("stops working on the next request, and its sockets are notified immediately", async () => {
    const other = await otherSession();
    const socket = await openSocket(at("/api/notifications/live"), { Cookie: other.cookie, Origin: app.url.origin });
    const own = await openSocket(at("/api/notifications/live"), { Cookie: member.cookie, Origin: app.url.origin });
    expect((await settings({ intent: "end-session", id: other.id })).headers.get("Location")).toBe("/settings/devices");
    expect((await user(other.cookie)).status).toBe(401);
    expect((await user(member.cookie)).status).toBe(200);
    expect(await socket.next((message) => message.type === "signed-out")).toBeTruthy();
    // Promise S2 of docs/promises.md: within five seconds.
    await expect.poll(() => socket.isOpen(), { timeout: 5_000 }).toBe(false);
    await own.next((message) => message.type === "unread");
    own.close();
  });

  it("closes its sockets in the auctions that it watches within five seconds", async () => {
    const other = await otherSession();
    const { auctionId } = await makeAuction(app.env, { sellerId: (await makeMember(app.env)).id });
    const room = at(`/api/auctions/${auctionId}/live`);
    const socket = await openSocket(room, { Cookie: other.cookie, Origin: app.url.origin });
    const own = await openSocket(room, { Cookie: member.cookie, Origin: app.url.origin });
    await socket.next((message) => message.type === "price");
    await settings({ intent: "end-session", id: other.id });
    await expect.poll(() => socket.isOpen(), { timeout: 5_000 }).toBe(false);
    expect(own.isOpen()).toBe(true);
    own.close();
  });

  it("can't be ended by a session that isn't confirmed", async () => {
    const other = await otherSession();
    for (const fields of [
      { intent: "end-session", id: await idOf(await sha256(member.token)) },
      { intent: "end-others" },
    ])
      expect((await settings(fields, other.cookie)).status).toBe(403);
    expect((await user(member.cookie)).status).toBe(200);
  });

  it("leaves the current session when all others are ended", async () => {
    const other = await otherSession();
    await settings({ intent: "end-others" });
    expect((await user(other.cookie)).status).toBe(401);
    expect((await user(member.cookie)).status).toBe(200);
  });

  it("can't belong to another member", async () => {
    const stranger = await makeMember(app.env);
    const id = await idOf(await sha256(stranger.token));
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
    const visit = async () =>
      (await user(member.cookie)).headers.getSetCookie().filter((each) => !each.startsWith("bookmark-"));
    expect(await visit()).toEqual([]);
    await begin(13, 13);
    expect(await visit()).toEqual([`session=${member.token}; HttpOnly; Max-Age=1209600; Path=/; SameSite=Lax`]);
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

/** What is stored of a secret has such a name. The newest of each are tried. */
const SECRETIVE = /hash|token|secret|salt|seed|code|key|nonce|verifier|challenge|public/;
const NEWEST = 10;
/** Where an emailed link leads, and what its page says if the link is worth nothing. */
const LINKS: readonly (readonly [path: string, refusal: string])[] = [
  ["/auth/reset", "This link no longer works"],
  ["/auth/verify", "This link no longer works"],
  ["/auth/undo-address", "This link no longer works"],
];
const COOKIES = ["session", "second-step", "passkey", "device", "oauth", "flash"];

/** Every value of the columns that may hold something secret, and their parts. */
async function storedSecrets(): Promise<string[]> {
  const { results } = await app.env.DB.prepare(
    `SELECT t.name AS "table", c.name AS "column",
        (SELECT name FROM pragma_table_info(t.name) WHERE name IN ('created_at', 'at', 'first_seen_at') LIMIT 1) AS "age"
      FROM pragma_table_list t JOIN pragma_table_info(t.name) c
      WHERE t.type = 'table' AND t.name NOT GLOB '[_s]*_*' AND c.type IN ('TEXT', 'BLOB')`,
  ).all<{ table: string; column: string; age: string | null }>();
  const columns = results.filter(({ column }) => SECRETIVE.test(column));
  const answers = await app.env.DB.batch<{ value: string | null }>(
    columns.map(({ table, column, age }) =>
      app.env.DB.prepare(
        `SELECT "${column}" AS value FROM "${table}" ${age ? `ORDER BY ${age} DESC` : ""} LIMIT ${NEWEST}`,
      ),
    ),
  );
  const values = answers.flatMap((answer) => answer.results.map(({ value }) => String(value ?? "")));
  return [...new Set(values.flatMap((value) => [value, ...value.split("$")]))].filter((part) => part.length >= 8);
}

describe("the sockets of a session", () => {
  it.each([
    ["its hub", async () => at("/api/notifications/live")],
    [
      "one auction",
      async () => {
        const { auctionId } = await makeAuction(app.env, { sellerId: (await makeMember(app.env)).id });
        return at(`/api/auctions/${auctionId}/live`);
      },
    ],
  ])("are at most ten in %s, and another session's don't count", async (_where, address) => {
    const path = await address();
    const open = (cookie = member.cookie) => openSocket(path, { Cookie: cookie, Origin: app.url.origin });
    const ten = await Promise.all(Array.from({ length: 10 }, () => open()));
    await expect(open()).rejects.toThrow("no socket");
    const other = await open((await otherSession()).cookie);
    ten[0]?.close();
    await expect
      .poll(() =>
        open().then(
          ({ close }) => close,
          () => undefined,
        ),
      )
      .toBeDefined();
    for (const socket of [...ten, other]) socket.close();
  });
});

describe("a stolen database", () => {
  it("contains no credentials: no stored value signs anyone in, as any cookie, link or password", async () => {
    const password = "a cabinet of thalers";
    const username = `victim-${member.id}`;
    const email = `${username}@example.test`;
    const register = { username, email, password };
    const registered = await callerFor(app).post("/api/register", register);
    const token = registered.headers.getSetCookie()[0]?.split(";")[0]?.split("=")[1] ?? "";
    expect((await user(`session=${token}`)).status).toBe(200);
    await callerFor(app).submit("/auth/forgot", { email });
    // The link that verifies the address, and the one that changes the password.
    await expect.poll(() => app.mailsTo(email).length).toBe(2);

    const secrets = await storedSecrets();
    expect(secrets).toContain(await sha256(token));
    expect(secrets.some((value) => value.startsWith("$scrypt$ln=14,r=8,p=5$"))).toBe(true);
    expect(secrets.some((value) => value === token || value.includes(password))).toBe(false);

    for (const value of secrets) {
      const secret = encodeURIComponent(value);
      const cookies = COOKIES.map((name) => `${name}=${secret}`).join("; ");
      expect((await user(cookies)).status).toBe(401);
      for (const [path, refusal] of LINKS)
        expect(await callerFor(app).read(`${path}?token=${secret}`)).toContain(refusal);
    }
    const ofVictim = await app.env.DB.prepare("SELECT password_hash FROM users WHERE email = ?")
      .bind(email)
      .first<string>("password_hash");
    for (const [n, guess] of [ofVictim ?? "", ...(ofVictim ?? "").split("$").slice(-2)].entries()) {
      const from = { "CF-Connecting-IP": `203.0.113.${n}` };
      expect((await callerFor(app).post("/api/login", { username, password: guess }, from)).status).toBe(401);
    }
  });
});
