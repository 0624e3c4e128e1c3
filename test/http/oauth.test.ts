import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AppServer, startApp } from "../app-server";
import { makeMember } from "../factories";
import { HOSTILE_RETURN_PATHS } from "../hostile-return-paths";
import { type CookieClient, cookieClient } from "./cookie-client";
import { type IdentityProvider, type Persona, startIdentityProvider } from "./identity-provider";

const failedSignIn = (provider: string, reason: string) =>
  JSON.stringify({ level: "warn", event: "provider_sign_in_failed", provider, reason });

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
  const persona: Persona = {
    sub: `${1000 + people}`,
    name: "Ada Lovelace",
    email: `ada${people}@example.test`,
    isVerified: true,
  };
  google.persona = persona;
  github.persona = persona;
});

const openBrowser = () => cookieClient(app);

/** To the provider and back, up to the callback's address, which is not requested yet. */
async function roundTrip(browser: CookieClient, provider: "google" | "github", redirect = "/wallet") {
  const started = await browser.go(`/auth/${provider}?redirect=${encodeURIComponent(redirect)}`);
  return (await browser.go(started.to)).to;
}

const who = (browser: CookieClient) =>
  fetch(new URL("/api/user", app.url), { headers: { Cookie: `session=${browser.cookies.get("session") ?? ""}` } });

/** Sent back to sign-in, without a session. */
async function expectRefused(browser: CookieClient, callback: string) {
  expect(await browser.go(callback)).toMatchObject({ status: 302, to: "/auth?tab=login" });
  expect((await who(browser)).status).toBe(401);
}

describe.each(["google", "github"] as const)("signing in with %s", (provider) => {
  it("creates a member under a free username, returns them to where they were going, and recognizes them later", async () => {
    const first = openBrowser();
    expect(await first.go(await roundTrip(first, provider, "/auction/7?x=1"))).toMatchObject({
      status: 302,
      to: "/auction/7?x=1",
    });
    const member = await (await who(first)).json();
    expect(member).toMatchObject({
      email: `ada${people}@example.test`,
      username: expect.stringMatching(/^Ada-Lovelace(-\d+)?$/),
    });
    const second = openBrowser();
    await second.go(await roundTrip(second, provider));
    expect(await (await who(second)).json()).toEqual(member);
  });

  it("never links to an existing member, even with a verified address", async () => {
    const member = await makeMember(app.env);
    for (const isVerified of [true, false]) {
      google.persona = github.persona = { sub: "99", name: "Mallory", email: member.email.toUpperCase(), isVerified };
      const browser = openBrowser();
      await expectRefused(browser, await roundTrip(browser, provider));
    }
  });

  it("refuses an unverified address", async () => {
    google.persona = github.persona = { sub: "98", name: "Mallory", email: "someone@example.test", isVerified: false };
    const browser = openBrowser();
    await expectRefused(browser, await roundTrip(browser, provider));
  });

  it("refuses a state that is missing, wrong, used before, or from another browser or provider", async () => {
    const browser = openBrowser();
    const callback = new URL(await roundTrip(browser, provider));
    const withState = (state: string | null) => {
      const url = new URL(callback);
      if (state === null) url.searchParams.delete("state");
      else url.searchParams.set("state", state);
      return url.href;
    };
    await expectRefused(openBrowser(), callback.href);
    for (const state of [null, "", "0".repeat(64)]) {
      const again = openBrowser();
      await roundTrip(again, provider);
      await expectRefused(again, withState(state));
    }
    const mixed = openBrowser();
    const here = await roundTrip(mixed, provider);
    await expectRefused(mixed, here.replace(provider, provider === "google" ? "github" : "google"));
    await browser.go(callback);
    expect((await who(browser)).status).toBe(200);
    const replay = openBrowser();
    await expectRefused(replay, callback.href);
    browser.cookies.delete("session");
    await expectRefused(browser, callback.href);
  });

  it("refuses a code that is unknown, used before, or fails PKCE", async () => {
    const forged = openBrowser();
    const url = new URL(await roundTrip(forged, provider));
    url.searchParams.set("code", "made-up");
    await expectRefused(forged, url.href);

    const denied = openBrowser();
    const bare = new URL(await roundTrip(denied, provider));
    bare.searchParams.delete("code");
    bare.searchParams.set("error", "access_denied");
    await expectRefused(denied, bare.href);

    // Another browser's code with one's own state: the verifier doesn't match it.
    const victim = new URL(await roundTrip(openBrowser(), provider));
    const attacker = openBrowser();
    const own = new URL(await roundTrip(attacker, provider));
    own.searchParams.set("code", victim.searchParams.get("code") ?? "");
    await expectRefused(attacker, own.href);
    const warning = failedSignIn(provider, "Error");
    await expect.poll(() => app.errors()).toEqual([warning, warning]);
    app.takeErrors();
  });

  it("leads to the dashboard when nothing was asked for", async () => {
    const browser = openBrowser();
    expect(await browser.go(await roundTrip(browser, provider, ""))).toMatchObject({ status: 302, to: "/dashboard" });
  });

  it("keeps the sign-in's state of 256 bits in a short-lived HttpOnly cookie", async () => {
    const { lines, to } = await openBrowser().go(`/auth/${provider}`);
    expect(lines).toEqual([expect.stringMatching(/^oauth=[^;]+; HttpOnly; Max-Age=600; Path=\/; SameSite=Lax$/)]);
    const query = new URL(to).searchParams;
    expect(query.get("state")).toMatch(/^[0-9a-f]{64}$/);
    expect(query.get("code_challenge_method")).toBe("S256");
    expect(query.get("redirect_uri")).toBe(new URL(`/auth/${provider}/callback`, app.url).href);
  });
});

describe.each(["google", "github"] as const)("confirming with %s", (provider) => {
  const back = "/wallet?payout=12.00";
  const isConfirmed = async (browser: CookieClient) => {
    const { id } = (await (await who(browser)).json()) as { id: number };
    const row = app.env.DB.prepare("SELECT MAX(confirmed_at) AS at FROM sessions WHERE user_id = ?").bind(id);
    return (await row.first<number>("at")) !== null;
  };
  async function signedIn() {
    const browser = openBrowser();
    await browser.go(await roundTrip(browser, provider));
    return browser;
  }
  async function confirming(browser: CookieClient) {
    const started = await browser.go(`/auth/${provider}?purpose=confirm&redirect=${encodeURIComponent(back)}`);
    expect(new URL(started.to).searchParams.get("prompt")).toBe("select_account");
    return (await browser.go(started.to)).to;
  }

  it("confirms the session of a member who returns with the same account, and keeps what was typed", async () => {
    const browser = await signedIn();
    expect(await isConfirmed(browser)).toBe(false);
    expect(await browser.go(await confirming(browser))).toMatchObject({ status: 302, to: back });
    expect(await isConfirmed(browser)).toBe(true);
  });

  it("confirms nothing for another or an unknown account at the provider", async () => {
    const browser = await signedIn();
    const mine = google.persona;
    const other = { ...mine, sub: `${mine.sub}99`, email: `other${people}@example.test` };
    google.persona = github.persona = other;
    expect(await browser.go(await confirming(browser))).toMatchObject({ status: 302, to: back });
    await signedIn();
    await browser.go(await confirming(browser));
    expect(await isConfirmed(browser)).toBe(false);
    google.persona = github.persona = mine;
  });

  it("confirms nothing for a member who has meanwhile signed in as somebody else", async () => {
    const browser = await signedIn();
    const callback = await confirming(browser);
    google.persona = github.persona = { ...google.persona, sub: `${people}77`, email: `second${people}@example.test` };
    const second = await signedIn();
    browser.cookies.set("session", second.cookies.get("session") ?? "");
    expect(await browser.go(callback)).toMatchObject({ status: 302, to: back });
    expect(await isConfirmed(browser)).toBe(false);
  });

  it("sends a signed-out visitor to sign in first", async () => {
    const { to } = await openBrowser().go(`/auth/${provider}?purpose=confirm`);
    expect(to).toMatch(/^\/auth\?tab=login&redirect=/);
  });
});

it.each([
  ["another issuer", { iss: "https://evil.example" }],
  ["another audience", { aud: "someone-else" }],
  ["another nonce", { nonce: "0".repeat(32) }],
  ["an expiry in the past", { exp: 1 }],
  ["no subject", { sub: "" }],
  ["an email that is a number", { email: 7 }],
])("refuses an id token with %s", async (_what, claims) => {
  google.persona = { ...google.persona, claims };
  const browser = openBrowser();
  await expectRefused(browser, await roundTrip(browser, "google"));
  await expect.poll(() => app.errors()).toEqual([failedSignIn("google", "ZodError")]);
  app.takeErrors();
});

it.each([
  ["nobody", "ZodError"],
  ["another key", "Error"],
  ["an unknown key", "Error"],
  ["the public key as a secret", "ZodError"],
  ["other claims", "Error"],
] as const)("refuses an id token that is signed by %s", async (signedBy, reason) => {
  google.persona = { ...google.persona, signedBy };
  const browser = openBrowser();
  await expectRefused(browser, await roundTrip(browser, "google"));
  await expect.poll(() => app.errors()).toEqual([failedSignIn("google", reason)]);
  app.takeErrors();
});

it("never leads away from the site, or in circles, after signing in with a provider", async () => {
  const browser = openBrowser();
  const led: unknown[] = [];
  for (const redirect of HOSTILE_RETURN_PATHS) {
    browser.cookies.delete("session");
    const { status, to } = await browser.go(await roundTrip(browser, "google", redirect));
    led.push({ redirect, status, to });
  }
  expect(led).toEqual(HOSTILE_RETURN_PATHS.map((redirect) => ({ redirect, status: 302, to: "/dashboard" })));
});

it("is not offered without its secrets", async () => {
  const plain = await startApp();
  const html = await (await fetch(new URL("/auth", plain.url))).text();
  expect(html).not.toContain("Continue with");
  expect((await fetch(new URL("/auth/google", plain.url))).status).toBe(404);
  await plain.close();
});
