import { beforeEach, describe, expect, it } from "vitest";
import { runningApp } from "../running-app";
import { type CookieClient, cookieClient } from "./cookie-client";

// A form that confirms the session replaces its token. A browser that sends it twice drops the first answer.

const app = runningApp();
const PASSWORD = "a careful collector of groats";
const PATH = "/settings/devices";
let memberCount = 0;
let ada: CookieClient;
beforeEach(async () => {
  memberCount += 1;
  ada = cookieClient(app);
  const fields = { username: `Twice_${memberCount}`, email: `twice${memberCount}@example.test`, password: PASSWORD };
  await ada.submit("/auth", { intent: "register", ...fields });
});

const keyOn = async (path: string) => /name="formKey" value="([\w-]{43})"/.exec((await ada.go(path)).html)?.[1] ?? "";
/** A request as the browser makes it before an answer has brought other cookies. */
const copy = () => {
  const browser = cookieClient(app);
  for (const [name, value] of ada.cookies) browser.cookies.set(name, value);
  return browser;
};
const isSignedIn = async (browser: CookieClient) => (await browser.go("/api/user")).status === 200;
const isConfirmed = async (browser: CookieClient) => (await browser.go("/settings/export/data")).status === 200;

describe("a confirming form that is sent twice", () => {
  const form = { intent: "change", email: "elsewhere@example.test", password: PASSWORD };

  it("keeps the browser signed in that drops the first answer, and confirms once", async () => {
    const fields = { ...form, formKey: await keyOn("/settings/email") };
    const [first, second] = [copy(), copy()];
    expect(await first.submit("/settings/email", fields)).toMatchObject({ status: 302, to: "/settings/email" });
    expect(await second.submit("/settings/email", fields)).toMatchObject({ status: 302, to: "/settings/email" });
    expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(ada)]).toEqual([true, true, false]);
    expect(second.cookies.get("session")).toBe(first.cookies.get("session"));
    expect(await isConfirmed(second)).toBe(true);
  });

  it("does the same when both arrive at once", async () => {
    const fields = { ...form, formKey: await keyOn("/settings/email") };
    const browsers = [copy(), copy(), copy()];
    const answers = await Promise.all(browsers.map((each) => each.submit("/settings/email", fields)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    for (const each of browsers) expect(await isConfirmed(each)).toBe(true);
  });

  it("gives the old token nothing without the form's key, with another one, or without the password in it", async () => {
    const formKey = await keyOn("/settings/email");
    const thief = copy();
    expect((await copy().submit("/settings/email", { ...form, formKey })).status).toBe(302);
    for (const key of ["", "0".repeat(43), "short", `${formKey.slice(1)}0`]) {
      const answer = await thief.submit("/settings/email", { ...form, formKey: key });
      expect(answer.to).toMatch(/^\/auth\?tab=login/);
      expect(await isSignedIn(thief)).toBe(false);
    }
  });

  it("is a new form a minute later", async () => {
    const fields = { ...form, formKey: await keyOn("/settings/email") };
    const late = copy();
    await copy().submit("/settings/email", fields);
    await app.env.DB.prepare("UPDATE sessions SET confirmed_at = confirmed_at - 61000").run();
    expect((await late.submit("/settings/email", fields)).to).toMatch(/^\/auth\?tab=login/);
  });

  it("opens nothing once the session has ended", async () => {
    const fields = { ...form, formKey: await keyOn("/settings/email") };
    const late = copy();
    const first = copy();
    await first.submit("/settings/email", fields);
    await first.submit("/logout", {});
    expect((await late.submit("/settings/email", fields)).to).toMatch(/^\/auth\?tab=login/);
  });

  it("counts wrong passwords each time", async () => {
    const formKey = await keyOn("/settings/email");
    const wrong = { ...form, formKey, password: "guess" };
    for (const browser of [copy(), copy()]) expect((await browser.submit("/settings/email", wrong)).status).toBe(403);
    const row = app.env.DB.prepare(
      "SELECT COUNT(*) AS count FROM security_events JOIN users ON users.id = user_id WHERE username = ? AND kind = 'confirmation-failed'",
    );
    expect(await row.bind(`Twice_${memberCount}`).first("count")).toBe(2);
    expect((await ada.go("/settings/activity")).html).toContain(
      "The password entered to confirm your identity was wrong",
    );
    expect((await ada.submit(PATH, { intent: "confirm", password: PASSWORD })).status).toBe(302);
    expect(await row.bind(`Twice_${memberCount}`).first("count")).toBe(2);
  });
});
