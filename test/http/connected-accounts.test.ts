import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AppServer, startApp } from "../app-server";
import { verifyAddresses } from "../factories";
import { type CookieClient, cookieClient } from "./cookie-client";
import { type IdentityProvider, startIdentityProvider } from "./identity-provider";

// Members connect and disconnect their accounts elsewhere, without JavaScript.

const ACCOUNTS = "/settings/accounts";
const PASSWORD = "a careful collector of groats";
let google: IdentityProvider;
let github: IdentityProvider;
let app: AppServer;
beforeAll(async () => {
  [google, github] = await Promise.all([startIdentityProvider("g-secret"), startIdentityProvider("h-secret")]);
  app = await startApp({
    vars: { GOOGLE_OAUTH_BASE: google.base, GITHUB_OAUTH_BASE: github.base },
    secrets: {
      GOOGLE_CLIENT_ID: "g-id",
      GOOGLE_CLIENT_SECRET: "g-secret",
      GITHUB_CLIENT_ID: "h-id",
      GITHUB_CLIENT_SECRET: "h-secret",
    },
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([google.close(), github.close()]);
});

let people = 0;
beforeEach(() => {
  people += 1;
  google.persona = { sub: `${5000 + people}`, name: "Ada", email: `ada${people}@gmail.test`, isVerified: true };
  github.persona = { ...google.persona, email: `ada${people}@github.test` };
});

/** Somebody who registered with a password. */
async function registerMember(name = `Ada_${people}`) {
  const browser = cookieClient(app);
  const fields = { username: name, email: `${name.toLowerCase()}@example.test`, password: PASSWORD };
  expect(await browser.submit("/auth", { intent: "register", ...fields })).toMatchObject({ status: 302 });
  await verifyAddresses(app.env);
  return browser;
}
/** Somebody who registered with a provider and has no password. */
async function joinedBy(provider: "google" | "github") {
  const browser = cookieClient(app);
  await browser.go(await thereAndBack(browser, `/auth/${provider}`));
  return browser;
}
const thereAndBack = async (browser: CookieClient, start: string) =>
  (await browser.go((await browser.go(start)).to)).to;
const confirm = (browser: CookieClient) => browser.submit(ACCOUNTS, { intent: "confirm", password: PASSWORD });
const confirmBy = async (browser: CookieClient, provider: string) =>
  browser.go(await thereAndBack(browser, `/auth/${provider}?purpose=confirm&redirect=${ACCOUNTS}`));
/** Where the page's link to connect leads. */
async function linkOf(browser: CookieClient, provider = "google") {
  const { html } = await browser.go(ACCOUNTS);
  const [, path = ""] = new RegExp(`href="(/auth/${provider}\\?purpose=connect[^"]*)"`).exec(html) ?? [];
  return path.replaceAll("&amp;", "&");
}
async function connect(browser: CookieClient, provider = "google") {
  return browser.go(await thereAndBack(browser, await linkOf(browser, provider)));
}
const connections = async () =>
  (await app.env.DB.prepare("SELECT COUNT(*) AS count FROM oauth_accounts").first<number>("count")) ?? 0;
const nameOf = async (browser: CookieClient) => {
  const { status, html } = await browser.go("/api/user");
  return status === 200 ? (JSON.parse(html) as { username: string }).username : null;
};

describe("connecting an account", () => {
  it("takes a confirmed session, shows the address, reports it by mail and in the activity, and signs in", async () => {
    const ada = await registerMember();
    expect(await linkOf(ada)).toBe("");
    expect(await confirm(ada)).toMatchObject({ status: 302, to: ACCOUNTS });
    expect(await connect(ada)).toMatchObject({ status: 302, to: ACCOUNTS });
    const { html } = await ada.go(ACCOUNTS);
    expect(html).toContain(`ada${people}@gmail.test`);
    expect(html).toContain("Google connected");
    expect((await ada.go("/settings/activity")).html).toContain("Connected your Google account");
    const subjects = () => app.mailsTo(`ada_${people}@example.test`).map(({ subject }) => subject);
    await expect.poll(subjects).toContain("Google account connected");
    expect(await nameOf(await joinedBy("google"))).toBe(`Ada_${people}`);
  });

  it("is refused for an account that signs in another member, and says so", async () => {
    const other = await joinedBy("google");
    const ada = await registerMember();
    await confirm(ada);
    const before = await connections();
    expect(await connect(ada)).toMatchObject({ to: ACCOUNTS });
    expect(ada.flash()).toContain("signs in to another account on Obverse");
    expect(await connections()).toBe(before);
    expect(await nameOf(await joinedBy("google"))).toBe(await nameOf(other));
  });

  it("is refused for a second account at the same provider, and changes nothing for the same one again", async () => {
    const ada = await registerMember();
    await confirm(ada);
    const again = await linkOf(ada);
    await connect(ada);
    const before = await connections();
    await ada.go(await thereAndBack(ada, again));
    expect(ada.flash()).toContain("Google connected");
    google.persona = { ...google.persona, sub: `${9000 + people}` };
    await ada.go(await thereAndBack(ada, again));
    expect(ada.flash()).toContain("Another Google account is connected already");
    expect(await connections()).toBe(before);
  });

  it("can't be begun by another site, by another session, or without confirming", async () => {
    const ada = await registerMember();
    await confirm(ada);
    const link = await linkOf(ada);
    const elsewhere = cookieClient(app);
    await elsewhere.submit("/auth?tab=login", { intent: "login", username: `Ada_${people}`, password: PASSWORD });
    await confirm(elsewhere);
    for (const [browser, path] of [
      [ada, "/auth/google?purpose=connect"],
      [ada, `/auth/google?purpose=connect&token=${"0".repeat(64)}`],
      [elsewhere, link],
    ] as const) {
      expect(await browser.go(path)).toMatchObject({ status: 302, to: ACCOUNTS });
      expect(browser.cookies.has("oauth")).toBe(false);
      expect(browser.flash()).toContain("Not connected");
    }
    await app.env.DB.prepare("UPDATE sessions SET confirmed_at = confirmed_at - 600000").run();
    expect(await ada.go(link)).toMatchObject({ to: ACCOUNTS });
    expect(ada.flash()).toContain("Confirm it's you first");
    const visitor = await cookieClient(app).go("/auth/google?purpose=connect");
    expect(visitor.to).toMatch(/^\/auth\?tab=login&redirect=/);
  });

  it("connects nothing in a session other than the one that began it", async () => {
    const ada = await registerMember();
    await confirm(ada);
    const before = await connections();
    const callback = await thereAndBack(ada, await linkOf(ada));
    const cookie = ada.cookies.get("oauth") ?? "";
    // Somebody else's session, another one of the same member, none, and the same one without the cookie.
    const ben = await registerMember(`Ben_${people}`);
    await confirm(ben);
    const again = cookieClient(app);
    await again.submit("/auth?tab=login", { intent: "login", username: `Ada_${people}`, password: PASSWORD });
    await confirm(again);
    for (const browser of [ben, again, cookieClient(app)]) {
      browser.cookies.set("oauth", cookie);
      expect((await browser.go(callback)).status).toBe(302);
      expect(browser.flash()).toContain("Not connected");
    }
    ada.cookies.delete("oauth");
    expect(await ada.go(callback)).toMatchObject({ to: ACCOUNTS });
    expect(ada.flash()).toContain("Nothing was changed");
    expect(await connections()).toBe(before);
  });

  it("connects nothing when the confirmation has run out meanwhile, or the provider shares nothing", async () => {
    const ada = await registerMember();
    await confirm(ada);
    const before = await connections();
    const denied = new URL(await thereAndBack(ada, await linkOf(ada)));
    denied.searchParams.delete("code");
    expect(await ada.go(denied)).toMatchObject({ to: ACCOUNTS });
    expect(ada.flash()).toContain("Google did not share your account with us.");
    const late = await thereAndBack(ada, await linkOf(ada));
    await app.env.DB.prepare("UPDATE sessions SET confirmed_at = confirmed_at - 600000").run();
    expect(await ada.go(late)).toMatchObject({ to: ACCOUNTS });
    expect(ada.flash()).toContain("Confirm it's you first");
    expect(await connections()).toBe(before);
  });
});

describe("disconnecting an account", () => {
  const disconnect = (browser: CookieClient, id = "google") => browser.submit(ACCOUNTS, { intent: "disconnect", id });

  it("takes a confirmed session, reports it, and the account no longer signs in", async () => {
    const ada = await registerMember();
    await confirm(ada);
    await connect(ada);
    await app.env.DB.prepare("UPDATE sessions SET confirmed_at = confirmed_at - 600000").run();
    expect(await disconnect(ada)).toMatchObject({ status: 403 });
    await confirm(ada);
    expect(await disconnect(ada)).toMatchObject({ status: 302, to: ACCOUNTS });
    expect(await disconnect(ada)).toMatchObject({ status: 409 });
    const subjects = () => app.mailsTo(`ada_${people}@example.test`).map(({ subject }) => subject);
    await expect.poll(subjects).toContain("Google account disconnected");
    expect((await ada.go("/settings/activity")).html).toContain("Disconnected your Google account");
    expect(await nameOf(await joinedBy("google"))).not.toBe(`Ada_${people}`);
  });

  it("is refused for the last way in, which a password that is set after confirming with the provider changes", async () => {
    const ada = await joinedBy("google");
    const name = await nameOf(ada);
    expect((await ada.go("/settings/security")).html).toContain("Your account has no password.");
    expect(await ada.submit("/settings/security", { intent: "set-password", password: PASSWORD })).toMatchObject({
      status: 403,
    });
    await confirmBy(ada, "google");
    const { html } = await ada.go(ACCOUNTS);
    expect([html.includes("You sign in with Google only."), html.includes('value="disconnect"')]).toEqual([
      true,
      false,
    ]);
    const refused = await disconnect(ada);
    expect([refused.status, refused.html.includes("Set a password or add a passkey first.")]).toEqual([409, true]);

    const easy = await ada.submit("/settings/security", { intent: "set-password", password: "password" });
    expect(easy.status).toBe(422);
    const fields = { intent: "set-password", password: PASSWORD };
    expect(await ada.submit("/settings/security", fields)).toMatchObject({ status: 302, to: "/settings/security" });
    expect(await ada.submit("/settings/security", fields)).toMatchObject({ status: 409 });
    const mailSubjects = () => app.mailsTo(`ada${people}@gmail.test`).map(({ subject }) => subject);
    await expect.poll(mailSubjects).toContain("A password was added to your account");
    expect((await ada.go("/settings/activity")).html).toContain("Password set");
    expect(await disconnect(ada)).toMatchObject({ status: 302 });
    const elsewhere = cookieClient(app);
    await elsewhere.submit("/auth?tab=login", { intent: "login", username: name ?? "", password: PASSWORD });
    expect(await nameOf(elsewhere)).toBe(name);
  });

  it("leaves a member without a password one of two providers", async () => {
    const ada = await joinedBy("google");
    await confirmBy(ada, "google");
    await connect(ada, "github");
    expect(await disconnect(ada, "google")).toMatchObject({ status: 302 });
    expect(await disconnect(ada, "github")).toMatchObject({ status: 409 });
    expect(await disconnect(ada, "example")).toMatchObject({ status: 400 });
    expect(await nameOf(await joinedBy("github"))).toBe(await nameOf(ada));
  });
});

it("tells somebody who signs in with a provider, with a member's address, how to connect it", async () => {
  await registerMember();
  google.persona = { ...google.persona, email: `ada_${people}@example.test` };
  const browser = await joinedBy("google");
  expect(await nameOf(browser)).toBe(null);
  expect(browser.flash()).toContain("Sign in to it as you did before, and connect Google in its settings.");
});
