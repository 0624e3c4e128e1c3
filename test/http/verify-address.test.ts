import { expect, it } from "vitest";
import { startApp } from "../app-server";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { cookieClient } from "./cookie-client";

// Verifying an address through the mailed link, without scripts.
const app = runningApp(() => startApp({ vars: { VERIFIED_ADDRESS_TO_DEPOSIT: "1" } }));
const PASSWORD = "a cabinet of thalers";

async function register(username: string, email: string) {
  const answer = await callerFor(app).post("/api/register", { username, email, password: PASSWORD });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return {
    status: answer.status,
    user: (await answer.json()) as Record<string, unknown>,
    ...callerFor(app, { cookie }),
  };
}
const subjects = (email: string) => app.mailsTo(email).map(({ subject }) => subject);
async function linkTo(email: string, count = 1): Promise<string> {
  await expect.poll(() => app.mailsTo(email).length).toBe(count);
  return /\/auth\/verify\?token=[0-9a-f]{64}/.exec(app.mailsTo(email).at(-1)?.text ?? "")?.[0] ?? "";
}
const verify = (link: string, caller: Pick<ReturnType<typeof callerFor>, "submit"> = callerFor(app)) =>
  caller.submit("/auth/verify", { token: link.replace(/.*=/, "") });

it("verifies an address with a button, not by opening the link, and answers a registration with it as any other", async () => {
  const email = "owner@example.test";
  const owner = await register("Owner", email);
  const link = await linkTo(email);
  expect(await owner.read("/settings/email")).toContain("not verified yet");

  for (const _ of [1, 2]) expect(await owner.read(link)).toContain("Verify this address");
  expect(await owner.read("/settings/email")).toContain("not verified yet");
  const verified = await verify(link, owner);
  expect([verified.status, verified.headers.get("Location")]).toEqual([302, "/settings/email"]);
  expect(await owner.read("/settings/email")).not.toContain("not verified yet");
  expect((await verify(link)).status).toBe(409);
  expect(await callerFor(app).read(link)).toContain("This link was used already");

  const squatter = await register("Squatter", "OWNER@example.test");
  const shape = { id: expect.any(Number), profile_image_url: null };
  expect(squatter.user).toEqual({ ...shape, username: "Squatter", email: "OWNER@example.test" });
  expect([squatter.status, owner.status]).toEqual([201, 201]);
  await expect.poll(() => subjects("OWNER@example.test")).toEqual(["Someone entered your email address"]);
  const page = await squatter.read("/settings/email");
  expect(page).toContain("not verified yet");
  expect((await squatter.submit("/settings/email", { intent: "send-again" })).status).toBe(302);
  const signedIn = await callerFor(app).post("/api/login", { username: email, password: PASSWORD });
  expect(await signedIn.json()).toMatchObject({ username: "Owner" });
});

it("leads back to where the visitor came from, on another device too, once they have signed in there", async () => {
  const [email, username] = ["return@example.test", "Returner"];
  const lot = "/auction/5?amount=62.00";
  const registration = { intent: "register", username, email, password: PASSWORD, redirect: lot };
  const registered = await callerFor(app).submit("/auth", registration);
  expect([registered.status, registered.headers.get("Location")]).toEqual([302, lot]);
  const link = await linkTo(email);

  const phone = cookieClient(app);
  const { html } = await phone.go(link);
  expect(html).not.toContain("Verify this address");
  const [, signIn = ""] = /href="(\/auth\?tab=login&amp;redirect=[^"]*)"/.exec(html) ?? [];
  expect((await verify(link)).status).toBe(403);
  const returnPath = new URL(signIn.replaceAll("&amp;", "&"), app.url).searchParams.get("redirect") ?? "";
  expect(returnPath).toBe(link);
  const entered = await phone.submit("/auth", { intent: "login", username, password: PASSWORD, redirect: returnPath });
  expect([entered.status, entered.to]).toEqual([302, link]);
  expect((await phone.go(link)).html).toContain("Verify this address");
  const verified = await phone.submit("/auth/verify", { token: link.replace(/.*=/, "") });
  expect([verified.status, verified.to]).toEqual([302, lot]);
});

it("is for the account's own member: someone else who opens the link is told to log out", async () => {
  await register("Meant", "meant@example.test");
  const link = await linkTo("meant@example.test");
  const other = await register("Somebody", "somebody@example.test");
  const page = await other.read(link);
  expect([page.includes("signed in as"), page.includes("Verify this address")]).toEqual([true, false]);
  const refused = await verify(link, other);
  expect([refused.status, (await refused.text()).includes("Sign in to Meant first")]).toEqual([403, true]);
});

it("is asked for by every page that adds a way in, a card or a payout account, which refuse until then", async () => {
  const ada = cookieClient(app);
  const ADA = { username: "Adder", email: "adder@example.test", password: PASSWORD };
  await ada.submit("/auth", { intent: "register", ...ADA });
  const confirm = { intent: "confirm", password: PASSWORD };
  expect(await ada.submit("/settings/security", confirm)).toMatchObject({ status: 302 });
  const key = crypto.randomUUID();
  const forms = [
    ["/wallet/methods", { intent: "add", number: "4242 4242 4242 4242", key }],
    ["/settings/security", { intent: "set-up-app" }],
    ["/settings/security", { intent: "add-passkey", name: "Laptop", passkey: "{}" }],
  ] as const;
  for (const [path, fields] of forms) {
    expect((await ada.go(path)).html).toContain("Verify your email address");
    const { status, html } = await ada.submit(path, fields);
    expect([path, status, html.includes("Verify your email address first")]).toEqual([path, 403, true]);
  }
  expect((await ada.go("/settings/accounts")).html).toContain("Verify your email address");
  await ada.submit("/auth/verify", { token: (await linkTo(ADA.email)).replace(/.*=/, "") });
  for (const [path, fields] of forms.slice(0, 2)) expect(await ada.submit(path, fields)).toMatchObject({ status: 302 });
});

it("sends the link again three times an hour, and says when it can't", async () => {
  const email = "again@example.test";
  const member = await register("Again", email);
  await linkTo(email);
  for (const count of [1, 2, 3]) {
    const answer = await member.submit("/settings/email", { intent: "send-again", back: "/wallet?amount=5" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/wallet?amount=5"]);
    await linkTo(email, count + 1);
  }
  const blocked = await member.submit("/settings/email", { intent: "send-again" });
  expect([blocked.status, (await blocked.text()).includes("several emails already")]).toEqual([429, true]);
});

it("asks for a verified address before the first deposit, on the pages where it matters, and keeps what was typed", async () => {
  const email = "deposits@example.test";
  const member = await register("Deposits", email);
  const link = await linkTo(email);
  for (const path of ["/dashboard", "/wallet", "/settings", "/settings/email"])
    expect(await member.read(path)).toContain('value="send-again"');
  const call = () =>
    member.post("/api/wallet/deposits", { amountMinor: 5_000 }, { "Idempotency-Key": crypto.randomUUID() });
  const refused = await call();
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("Verify your email address")]);
  const form = { intent: "deposit", amount: "50.00", key: crypto.randomUUID() };
  const page = await member.submit("/wallet", form);
  expect([page.status, (await page.text()).includes('value="50.00"')]).toEqual([403, true]);

  await verify(link, member);
  expect((await member.submit("/wallet", form)).status).toBe(302);
  expect(await (await member.get("/api/wallet")).json()).toMatchObject({ availableMinor: 5_000 });
  for (const path of ["/dashboard", "/wallet", "/settings", "/settings/email"])
    expect(await member.read(path)).not.toContain('value="send-again"');
});

it("changes the address through the mailed link, and undoes it without being signed in", async () => {
  const email = "changes@example.test";
  const thief = "thief@example.test";
  let member: Pick<ReturnType<typeof callerFor>, "submit" | "read" | "get"> = await register("Changes", email);
  await verify(await linkTo(email), member);
  const change = { intent: "change", email: thief };
  const unconfirmed = await member.submit("/settings/email", change);
  expect([unconfirmed.status, (await unconfirmed.text()).includes(`value="${thief}"`)]).toEqual([403, true]);
  const confirmed = await member.submit("/settings/email", { ...change, password: PASSWORD });
  expect(confirmed.status).toBe(302);
  // Confirming gives the session another token.
  const cookie =
    confirmed.headers
      .getSetCookie()
      .find((each) => each.startsWith("session="))
      ?.split(";")[0] ?? "";
  member = callerFor(app, { cookie });
  expect(await member.read("/settings/email")).toContain("Waiting for your new address");
  await verify(await linkTo(thief), member);
  expect(await (await member.get("/api/user")).json()).toMatchObject({ email: thief });

  await expect.poll(() => subjects(email)).toContain("Your email address was changed");
  await expect.poll(() => subjects(thief)).toContain("Your email address was changed");
  const mail = app.mailsTo(email).find(({ subject }) => subject === "Your email address was changed");
  const link = /\/auth\/undo-address\?token=[0-9a-f]{64}/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(await callerFor(app).read(link)).toContain("becomes the address of your account");
  expect((await member.get("/api/user")).status).toBe(200);
  const undone = await callerFor(app).submit("/auth/undo-address", { token: link.replace(/.*=/, "") });
  const reset = undone.headers.get("Location") ?? "";
  expect([undone.status, reset]).toEqual([302, expect.stringMatching(/^\/auth\/reset\?token=[0-9a-f]{64}$/)]);
  expect((await member.get("/api/user")).status).toBe(401);
  const signIn = (password: string) => callerFor(app).post("/api/login", { username: email, password });
  expect((await signIn(PASSWORD)).status).toBe(401);
  const newPassword = { token: reset.replace(/.*=/, ""), password: "a drawer full of florins" };
  expect((await callerFor(app).submit("/auth/reset", newPassword)).status).toBe(302);
  expect((await signIn(newPassword.password)).status).toBe(200);
});
