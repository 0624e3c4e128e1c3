import { base32 } from "oslo/encoding";
import { beforeAll, expect, it } from "vitest";
import { codeOf, stepAt } from "~/domain/accounts/second-factor/totp.server";
import { verifyAddresses } from "../factories";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";
import { renderedForms } from "./rendered-forms";

// A member's way to two-step sign-in and back, without JavaScript.

const app = runningApp();
const ADA = { username: "Two_Step_Ada", email: "two-step-ada@example.test", password: "a cabinet of guineas" };
const SECURITY = "/settings/security";
const SET_UP = `${SECURITY}/app`;

const cookieOf = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((each) => each.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";
/** A browser with these cookies, which keeps the session's newest one. */
const member = (cookies: string) => {
  let cookie = cookies;
  const caller = () => callerFor(app, { cookie });
  return {
    /** The same browser before an answer has brought other cookies. */
    copy: () => member(cookie),
    page: (path: string) => caller().read(path),
    send: async (path: string, fields: Record<string, string>) => {
      const answer = await caller().submit(path, fields);
      const newest = cookieOf(answer, "session");
      if (newest) cookie = cookie.replace(/session=[^;]*/, newest);
      return answerOf(answer);
    },
    status: async () => (await caller().get("/api/user")).status,
  };
};
const login = (more: Record<string, string> = {}) =>
  callerFor(app).post("/api/login", { username: ADA.username, password: ADA.password, ...more });
const codesIn = (html: string) => [...html.matchAll(/<li[^>]*>([a-z2-7-]{29})<\/li>/g)].map(([, code = ""]) => code);
const mailsWith = (subject: string) => app.mailsTo(ADA.email).filter((mail) => mail.subject === subject);
const primaryButtonsIn = (html: string) =>
  [...html.matchAll(/<button[^>]* bg-bronze [^>]*>([^<]*)</g)].map(([, words]) => words);
const intentsOf = (html: string) =>
  renderedForms(html).flatMap(({ buttons, values }) => [...buttons.map(({ intent }) => intent), values.intent]);

let owner: ReturnType<typeof member>;
let secret: Uint8Array;
let recoveryCodes: string[];
const codeNow = (steps = 0) => codeOf(secret, stepAt(Date.now()) + steps);

beforeAll(async () => {
  const registration = await callerFor(app).post("/api/register", ADA);
  await verifyAddresses(app.env);
  owner = member(`${cookieOf(registration, "session")}; ${cookieOf(registration, "device")}`);
});

it("sets up an app, which shows the recovery codes once", async () => {
  expect(intentsOf(await owner.page(SECURITY))).not.toContain("set-up-app");
  expect(await owner.send(SECURITY, { intent: "set-up-app" })).toMatchObject({ status: 403 });
  expect(await owner.send(SECURITY, { intent: "confirm", password: "guess" })).toMatchObject({ status: 403 });
  expect(await owner.send(SECURITY, { intent: "confirm" })).toMatchObject({ status: 403 });
  expect(await owner.send(SECURITY, { intent: "confirm", password: ADA.password })).toMatchObject({ status: 302 });
  const confirmed = await owner.page(SECURITY);
  expect(intentsOf(confirmed)).toContain("set-up-app");
  expect(primaryButtonsIn(confirmed)).toEqual(["Change password"]);
  expect(await owner.send(SECURITY, { intent: "set-up-app" })).toMatchObject({ status: 302, to: SET_UP });

  const html = await owner.page(SET_UP);
  expect(html).toContain("QR code with the key");
  secret = base32.decode(/value="((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})"/.exec(html)?.[1]?.replaceAll(" ", "") ?? "");
  const wrong = await owner.send(SET_UP, { code: "000000" });
  expect([wrong.status, wrong.html.includes("This code is incorrect.")]).toEqual([403, true]);
  expect((await login()).status).toBe(200);

  const formKey = /name="formKey" value="([\w-]{43})"/.exec(html)?.[1] ?? "";
  const form = { code: await codeNow(-1), formKey };
  const tappedTwice = owner.copy();
  const on = await owner.send(SET_UP, form);
  recoveryCodes = codesIn(on.html);
  expect([on.status, recoveryCodes.length]).toEqual([200, 10]);
  // The code confirmed the session, which has a new token, also in a browser that dropped the first answer.
  expect(intentsOf(await owner.page(SECURITY))).not.toContain("confirm");
  expect(await tappedTwice.status()).toBe(401);
  expect((await tappedTwice.send(SET_UP, form)).status).toBe(409);
  expect(await tappedTwice.status()).toBe(200);
  expect(codesIn((await owner.page(SET_UP)) + (await owner.page(SECURITY)))).toEqual([]);
  await expect.poll(() => mailsWith("Authenticator app added").length).toBe(1);
});

it("signs in with the code after the password and keeps the way back, and the first step alone opens nothing", async () => {
  const fields = { intent: "login", username: ADA.username, password: ADA.password, redirect: "/wallet?before=7" };
  const first = await callerFor(app).submit("/auth?tab=login", fields);
  const path = first.headers.get("Location") ?? "";
  expect([first.status, path]).toEqual([302, "/auth/second-step?redirect=%2Fwallet%3Fbefore%3D7"]);
  expect(cookieOf(first, "session")).toBe("");
  const waiting = cookieOf(first, "second-step");
  const token = waiting.split("=")[1] ?? "";
  for (const cookie of [waiting, `session=${token}`]) expect(await member(cookie).status()).toBe(401);

  const visitor = member(waiting);
  expect(await visitor.page(path)).toContain('autoComplete="one-time-code"');
  expect(await visitor.page(`${path}&with=recovery`)).toContain("Recovery code");
  const redirect = "/wallet?before=7";
  const wrong = await visitor.send(path, { code: "000000", redirect });
  expect([wrong.status, wrong.html.includes("000000")]).toEqual([403, false]);
  const done = await callerFor(app, { cookie: waiting }).submit(path, { code: await codeNow(), redirect });
  expect([done.status, done.headers.get("Location")]).toEqual([302, redirect]);
  expect(await member(cookieOf(done, "session")).status()).toBe(200);
  const signInPath = "/auth?tab=login&redirect=%2Fwallet%3Fbefore%3D7";
  expect(await visitor.send(path, { code: recoveryCodes[0] ?? "", redirect })).toMatchObject({ to: signInPath });
  expect((await callerFor(app, { cookie: waiting }).get(path)).headers.get("Location")).toBe(signInPath);
});

it("signs in over the API with the code, and says how without it", async () => {
  const refused = await login();
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("as code")]);
  expect(cookieOf(refused, "session")).toBe("");
  expect((await login({ code: "000000" })).status).toBe(403);
  expect((await login({ password: "guess", code: recoveryCodes[1] ?? "" })).status).toBe(401);
  const done = await login({ code: recoveryCodes[1] ?? "" });
  expect([done.status, await done.json()]).toEqual([200, expect.objectContaining({ username: ADA.username })]);
  expect((await login({ code: recoveryCodes[1] ?? "" })).status).toBe(403);
  await expect.poll(() => mailsWith("Recovery code used").length).toBe(1);
});

it("confirms a session with a code in place of the password, which a payout to a new card then needn't wait for", async () => {
  const phone = member(cookieOf(await login({ code: recoveryCodes[4] ?? "" }), "session"));
  const card = { intent: "add", number: "4242 4242 4242 4242", name: "New", key: crypto.randomUUID() };
  expect((await phone.page("/wallet/methods")).match(/name="(?:code|recoveryCode|password)"/g)).toEqual([
    'name="code"',
    'name="recoveryCode"',
  ]);
  expect(await phone.send("/wallet/methods", { ...card, code: "000000" })).toMatchObject({ status: 403 });
  expect(await phone.send("/wallet/methods", { ...card, code: recoveryCodes[5] ?? "" })).toMatchObject({ status: 302 });
  expect(await phone.page("/wallet/methods")).not.toContain('name="code"');

  await phone.send("/wallet", { intent: "deposit", amount: "50", key: crypto.randomUUID() });
  const payOut = async () => {
    await phone.send("/wallet", { intent: "payout", payout: "5", key: crypto.randomUUID() });
    const { results } = await app.env.DB.prepare(
      "SELECT leaves_at FROM payouts JOIN users ON users.id = user_id WHERE username = ? ORDER BY payouts.id",
    )
      .bind(ADA.username)
      .all<{ leaves_at: number | null }>();
    return results.map(({ leaves_at: leaves }) => leaves !== null);
  };
  expect(await payOut()).toEqual([true]);
  // The second factor is a day old then.
  await app.env.DB.prepare("UPDATE sessions SET factor_since = factor_since - 86400000 WHERE factor_since > 0").run();
  expect(await payOut()).toEqual([true, false]);
});

it("asks for the code after a password reset too", async () => {
  await callerFor(app).submit("/auth/forgot", { email: ADA.email });
  await expect.poll(() => mailsWith("Choose a new password").length).toBe(1);
  const token = /token=([0-9a-f]{64})/.exec(mailsWith("Choose a new password")[0]?.text ?? "")?.[1] ?? "";
  const password = "another cabinet of guineas";
  expect((await callerFor(app).submit("/auth/reset", { token, password })).status).toBe(302);
  expect(await owner.status()).toBe(401);
  expect((await login({ password })).status).toBe(403);
  const back = await login({ password, code: recoveryCodes[2] ?? "" });
  owner = member(cookieOf(back, "session"));
  expect(await owner.send(SECURITY, { intent: "confirm", password })).toMatchObject({ status: 403 });
});

it("needs a code for changes to two-step sign-in, however the session was confirmed", async () => {
  expect(intentsOf(await owner.page(SECURITY))).not.toContain("remove-app");
  for (const intent of ["remove-app", "new-codes"])
    expect(await owner.send(SECURITY, { intent })).toMatchObject({ status: 403 });
  const code = recoveryCodes[6] ?? "";
  expect(await owner.send(SECURITY, { intent: "confirm", code })).toMatchObject({ status: 302 });
  expect(intentsOf(await owner.page(SECURITY))).toEqual(expect.arrayContaining(["remove-app", "new-codes"]));
});

it("replaces the recovery codes, and ends two-step sign-in", async () => {
  const renewal = await owner.send(SECURITY, { intent: "new-codes" });
  const fresh = codesIn(renewal.html);
  expect([renewal.status, fresh.length, fresh.some((code) => recoveryCodes.includes(code))]).toEqual([200, 10, false]);
  const password = "another cabinet of guineas";
  expect((await login({ password, code: recoveryCodes[3] ?? "" })).status).toBe(403);
  expect((await login({ password, code: fresh[0] ?? "" })).status).toBe(200);
  expect(await owner.send(SECURITY, { intent: "remove-app" })).toMatchObject({ status: 302, to: SECURITY });
  expect((await login({ password })).status).toBe(200);
  await expect.poll(() => mailsWith("Authenticator app removed").length).toBe(1);
});
