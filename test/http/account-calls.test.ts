import { describe, expect, it } from "vitest";
import { makeMember, verifyAddresses } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const PASSWORD = "a cabinet of thalers";
const app = runningApp();

let count = 0;
async function registered() {
  count += 1;
  const username = `caller-${count}`;
  const response = await callerFor(app).post("/api/register", {
    username,
    email: `${username}@example.test`,
    password: PASSWORD,
  });
  const [setCookie = ""] = response.headers.getSetCookie();
  const cookie = setCookie.split(";")[0] ?? "";
  return { username, response, setCookie, cookie, user: await response.json() };
}
const userOf = (cookie: string) => fetch(new URL("/api/user", app.url), { headers: { Cookie: cookie } });

describe("GET /api/user", () => {
  it("returns a user with id and username", async () => {
    const member = await makeMember(app.env, { username: "Numis-Matist" });
    const response = await callerFor(app, member).get("/api/user");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: member.id,
      username: "Numis-Matist",
      email: member.email,
      profile_image_url: null,
    });
  });

  it("401 means signed out", async () => {
    const response = await callerFor(app).get("/api/user");
    expect([response.status, await response.text()]).toEqual([401, "Unauthorized"]);
  });
});

describe("POST /api/register", () => {
  it("takes JSON with username, email and password, returns the user and signs in", async () => {
    const { username, response, user, cookie } = await registered();
    expect(response.status).toBe(201);
    expect(user).toEqual({
      id: expect.any(Number),
      username,
      email: `${username}@example.test`,
      profile_image_url: null,
    });
    expect(await (await userOf(cookie)).json()).toEqual(user);
  });

  it("keeps the session in a cookie that scripts and other sites can't read", async () => {
    const { setCookie } = await registered();
    expect(setCookie).toMatch(/^session=[0-9a-f]{64}; HttpOnly; Max-Age=1209600; Path=\/; SameSite=Lax$/);
  });

  it.each([
    [400, { username: "someone" }],
    [400, { username: "someone", email: "a@example.test", password: PASSWORD, role: "admin" }],
    [400, { username: 1, email: "a@example.test", password: PASSWORD }],
    [422, { username: "a b", email: "a@example.test", password: PASSWORD }],
    [422, { username: "someone", email: "nowhere", password: PASSWORD }],
    [422, { username: "someone", email: "a@example.test", password: "password1" }],
  ])("answers %i with an explanation to %j", async (status, body) => {
    const response = await callerFor(app).post("/api/register", body);
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toMatch(/^[A-Z].+\.$/);
  });
});

describe("POST /api/login", () => {
  it("takes JSON with username and password, returns the user and signs in", async () => {
    const { username, user } = await registered();
    const response = await callerFor(app).post("/api/login", { username, password: PASSWORD });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(user);
    const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await (await userOf(cookie)).json()).toEqual(user);
  });

  it("takes the email address in place of the username", async () => {
    const { username } = await registered();
    await verifyAddresses(app.env);
    const body = { username: `${username.toUpperCase()}@example.test`, password: PASSWORD };
    expect((await callerFor(app).post("/api/login", body)).status).toBe(200);
  });

  it("answers wrong credentials with 401 and sets no cookie", async () => {
    const { username } = await registered();
    const response = await callerFor(app).post("/api/login", { username, password: "not this one" });
    expect([response.status, await response.text()]).toEqual([
      401,
      "The username or password is incorrect. An email address works once it's verified.",
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe("POST /api/logout", () => {
  it("takes no body and signs out", async () => {
    const { cookie } = await registered();
    const headers = { Cookie: cookie, Origin: app.url.origin };
    const response = await fetch(new URL("/api/logout", app.url), { method: "POST", headers });
    expect(response.status).toBe(204);
    const set = response.headers.getSetCookie().filter((each) => !each.startsWith("bookmark-"));
    expect(set).toEqual(["session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax"]);
    expect((await userOf(cookie)).status).toBe(401);
  });

  it("succeeds again, and when signed out", async () => {
    expect((await callerFor(app).post("/api/logout")).status).toBe(204);
  });
});

describe("any other path under /api", () => {
  it("is answered in plain text", async () => {
    const response = await callerFor(app).get("/api/nothing/here");
    expect([response.status, await response.text()]).toEqual([404, "There's nothing at this address."]);
  });
});
