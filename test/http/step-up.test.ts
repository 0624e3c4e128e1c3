import { base32 } from "oslo/encoding";
import { beforeAll, describe, expect, it } from "vitest";
import { codeOf, stepAt } from "~/domain/accounts/second-factor/totp.server";
import { verifyAddresses } from "../factories";
import { runningApp } from "../running-app";
import { type CookieClient, cookieClient } from "./cookie-client";

// With two-step sign-in, the password alone allows nothing that needs a confirmed session.

const app = runningApp();
const ADA = { username: "Step_Up_Ada", email: "step-up-ada@example.test", password: "a cabinet of guineas" };
let ada: CookieClient;
let codes: string[];

const page = async (path: string) => (await ada.go(path)).html;
const send = (path: string, fields: Record<string, string>) =>
  ada.submit(path, { key: crypto.randomUUID(), ...fields });
const unconfirmed = () =>
  app.env.DB.prepare("UPDATE sessions SET confirmed_at = NULL, factor_confirmed_at = NULL, factor_since = NULL").run();
const nextCode = () => codes.pop() ?? "";
const events = async (kind: string) => {
  const row = app.env.DB.prepare("SELECT COUNT(*) AS count FROM security_events WHERE kind = ?").bind(kind);
  return (await row.first<number>("count")) ?? 0;
};

beforeAll(async () => {
  ada = cookieClient(app);
  await ada.submit("/auth", { intent: "register", ...ADA });
  await verifyAddresses(app.env);
  await ada.submit("/settings/security", { intent: "confirm", password: ADA.password });
  await ada.submit("/settings/security", { intent: "set-up-app" });
  const [, secret = ""] = /value="((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})"/.exec(await page("/settings/security/app")) ?? [];
  const code = await codeOf(base32.decode(secret.replaceAll(" ", "")), stepAt(Date.now()));
  const { html } = await ada.submit("/settings/security/app", { code });
  codes = [...html.matchAll(/<li[^>]*>([a-z2-7-]{29})<\/li>/g)].map(([, each = ""]) => each);
});

describe.each([
  // First, as it needs an empty wallet.
  ["the deletion of the account", "/settings/delete", { intent: "delete", username: ADA.username }],
  ["a new address", "/settings/email", { intent: "change", email: "elsewhere@example.test" }],
  ["a new card", "/wallet/methods", { intent: "add", number: "4242 4242 4242 4242", name: "Mine" }],
  ["a payout", "/wallet", { intent: "payout", payout: "5" }],
  ["a new username", "/settings/profile", { intent: "username", username: "Step_Up_Eda" }],
  ["an export", "/settings/export", { intent: "confirm" }],
  ["the end of other sessions", "/settings/devices", { intent: "confirm" }],
  ["connected accounts", "/settings/accounts", { intent: "confirm" }],
] as const)("%s", (_what, path, fields) => {
  it("needs a code, which the page asks for in place of the password", async () => {
    await unconfirmed();
    if (path === "/wallet") await send("/wallet", { intent: "deposit", amount: "50" });
    const html = await page(path);
    if (path !== "/settings/devices" && path !== "/settings/accounts")
      expect([html.includes('name="code"'), html.includes('name="password"')]).toEqual([true, false]);
    const before = await events("confirmation-failed");
    for (const password of [ADA.password, "guess"]) {
      const refused = await send(path, { ...fields, password });
      expect([refused.status, refused.html.includes(ADA.password)]).toEqual([403, false]);
    }
    // The answer doesn't tell whether the password was right, so it wasn't an attempt.
    expect(await events("confirmation-failed")).toBe(before);
    expect((await ada.go("/settings/export/data")).status).toBe(303);
    expect(await send(path, { ...fields, recoveryCode: nextCode() })).toMatchObject({ status: 302 });
    if (path === "/settings/delete") await send(path, { intent: "keep" });
  });
});

it("is needed for a new password too", async () => {
  await unconfirmed();
  const change = { intent: "change-password", current: ADA.password, password: "another cabinet of guineas" };
  expect(await page("/settings/security")).not.toContain('name="current"');
  expect((await send("/settings/security", change)).status).toBe(403);
  await send("/settings/security", { intent: "confirm", code: nextCode() });
  expect(await page("/settings/security")).toContain('name="current"');
  expect((await send("/settings/security", { ...change, current: "guess" })).status).toBe(422);
  expect(await send("/settings/security", change)).toMatchObject({ status: 302 });
});
