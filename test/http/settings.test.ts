import { describe, expect, it } from "vitest";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const PASSWORD = "a cabinet of thalers";
const WANTED = "a drawer of florins";
const app = runningApp();

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";

let count = 0;
async function member() {
  count += 1;
  const username = `settles-${count}`;
  const registration = { username, email: `${username}@example.test`, password: PASSWORD };
  const cookie = cookieOf(await callerFor(app).post("/api/register", registration));
  const signIn = (password: string) => callerFor(app).post("/api/login", { username, password });
  return { username, cookie, signIn, otherCookie: async () => cookieOf(await signIn(PASSWORD)) };
}

const change = (cookie: string, current: string, password: string) =>
  callerFor(app, { cookie }).submit("/settings/security", { intent: "change-password", current, password });
const userStatus = async (cookie: string) =>
  (await fetch(new URL("/api/user", app.url), { headers: { Cookie: cookie } })).status;

describe("changing the password", () => {
  it("requires the old one, ends other sessions and keeps the current one", async () => {
    const { cookie, signIn, otherCookie } = await member();
    const other = await otherCookie();
    expect((await change(cookie, PASSWORD, WANTED)).headers.get("Location")).toBe("/settings/security");
    expect([await userStatus(cookie), await userStatus(other)]).toEqual([200, 401]);
    expect([(await signIn(PASSWORD)).status, (await signIn(WANTED)).status]).toEqual([401, 200]);
  });

  it("changes nothing for a wrong one, or for a new one that is easy to guess", async () => {
    const { username, cookie, signIn } = await member();
    for (const [current, next, sentence] of [
      ["not this one", WANTED, "This is not your current password."],
      [PASSWORD, "password123", "This password is too common."],
      [PASSWORD, username, "This password is too common."],
      [PASSWORD, "short", "Use at least 8 characters"],
    ] as const) {
      const response = await change(cookie, current, next);
      expect(response.status).toBe(422);
      expect(await response.text()).toContain(sentence);
    }
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it("limits guessing it from an open session", async () => {
    const { cookie } = await member();
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => change(cookie, `guess ${n}`, WANTED)));
    expect(answers.filter((each) => each.status === 422)).toHaveLength(10);
    const blocked = answers.filter((each) => each.status === 429);
    expect(blocked).toHaveLength(15);
    expect(Number(blocked[0]?.headers.get("Retry-After"))).toBeGreaterThan(600);
  });
});

it("shows the account and its sessions, but no token or hash", async () => {
  const { username, cookie, otherCookie } = await member();
  await otherCookie();
  const page = async (path: string) => (await fetch(new URL(path, app.url), { headers: { Cookie: cookie } })).text();
  const index = await page("/settings");
  expect(index).toContain(`${username}@example.test`);
  expect(index).toContain("Signed in on 2 devices");
  expect(await page("/settings/devices")).not.toContain('value="end-session"');
  const confirmed = await callerFor(app, { cookie }).post("/api/confirm", { password: PASSWORD });
  const html = await callerFor(app, { cookie: cookieOf(confirmed) }).read("/settings/devices");
  expect(html.match(/value="end-session"/g)).toHaveLength(1);
  expect(html).toContain("Log out everywhere else");
  for (const each of [index, html]) {
    expect(each).not.toContain("scrypt");
    expect(each).not.toMatch(/[0-9a-f]{64}/);
  }
});
