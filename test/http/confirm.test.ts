import { beforeEach, describe, expect, it } from "vitest";
import { type TestMember, verifyAddresses } from "../factories";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";

// A password entered minutes ago allows neither a payout nor a new payment method.

const app = runningApp();
let ada: TestMember;
let memberCount = 0;
const PASSWORD = "a careful collector of groats";
beforeEach(async () => {
  memberCount += 1;
  const registration = { username: `Ada_${memberCount}`, email: `ada${memberCount}@example.test`, password: PASSWORD };
  const answer = await callerFor(app).post("/api/register", registration);
  const { id, username, email } = (await answer.json()) as { id: number; username: string; email: string };
  await verifyAddresses(app.env);
  const cookie = (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  ada = { id, username, email, cookie, token: cookie.replace("session=", "") };
  await call("/api/wallet/deposits", { amountMinor: 10_000 });
});

const call = (path: string, body: unknown) =>
  callerFor(app, ada).post(path, body, { "Idempotency-Key": crypto.randomUUID() });
const payOut = (amountMinor = 1_000) => call("/api/wallet/payouts", { amountMinor });
/** As a browser does, which keeps the cookie that it is given. */
function withCookie(answer: Response): Response {
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("session="));
  if (cookie) ada = { ...ada, cookie: cookie.split(";")[0] ?? "" };
  return answer;
}
const confirm = async (password = PASSWORD) => withCookie(await call("/api/confirm", { password }));
const send = async (path: string, fields: Record<string, string>) =>
  answerOf(withCookie(await callerFor(app, ada).submit(path, { key: crypto.randomUUID(), ...fields })));
const page = async (path: string) => (await callerFor(app, ada).get(path)).text();
const wallet = async () => (await callerFor(app, ada).get("/api/wallet")).json();

describe("over the API", () => {
  it("refuses a payout right after signing in, and says what is needed", async () => {
    const refused = await payOut();
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("your password again")]);
    expect(await wallet()).toMatchObject({ availableMinor: 10_000, pendingMinor: 0 });
  });

  it("allows payouts after the password, in this session only and for ten minutes", async () => {
    const other = await callerFor(app).post("/api/login", { username: ada.username, password: PASSWORD });
    expect((await confirm()).status).toBe(204);
    expect((await payOut()).status).toBe(201);
    const cookie = (other.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    const elsewhere = await callerFor(app, { ...ada, cookie }).post(
      "/api/wallet/payouts",
      { amountMinor: 1_000 },
      { "Idempotency-Key": crypto.randomUUID() },
    );
    expect(elsewhere.status).toBe(403);
    await app.env.DB.prepare("UPDATE sessions SET confirmed_at = confirmed_at - 600000 WHERE user_id = ?")
      .bind(ada.id)
      .run();
    expect((await payOut()).status).toBe(403);
  });

  it("allows nothing after a wrong password, and five in a row also block the next sign-in", async () => {
    for (let n = 0; n < 5; n += 1) expect((await confirm("guess")).status).toBe(403);
    const blocked = await confirm();
    expect([blocked.status, Number(blocked.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    const signIn = await callerFor(app).post("/api/login", { username: ada.username, password: PASSWORD });
    expect(signIn.status).toBe(429);
    expect((await payOut()).status).toBe(403);
  });

  it.each([
    [{}, 400],
    [{ password: 7 }, 400],
    [{ password: "" }, 403],
    [[], 400],
  ])("answers %j with %i", async (body, status) => {
    expect((await call("/api/confirm", body)).status).toBe(status);
  });

  it("gives the session another token and takes the old one out of use", async () => {
    const { cookie } = ada;
    const { id } = (await (await callerFor(app, ada).get("/api/user")).json()) as { id: number };
    const ids = () => app.env.DB.prepare("SELECT id FROM sessions WHERE user_id = ?").bind(id).all();
    const before = (await ids()).results;
    expect((await confirm()).status).toBe(204);
    expect(ada.cookie).not.toBe(cookie);
    expect((await callerFor(app, { cookie }).get("/api/user")).status).toBe(401);
    expect((await callerFor(app, ada).get("/api/user")).status).toBe(200);
    expect((await ids()).results).toEqual(before);
  });

  it("is confirmed once by two requests at the same time", async () => {
    const answers = await Promise.all([0, 1].map(() => call("/api/confirm", { password: PASSWORD })));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      204,
      expect.toSatisfy((code) => code === 401 || code === 409),
    ]);
  });

  it("can't be confirmed while signed out", async () => {
    expect((await callerFor(app).post("/api/confirm", { password: PASSWORD })).status).toBe(401);
  });
});

describe("in the pages", () => {
  const card = { intent: "add", number: "4242 4242 4242 4242", name: "My new card" };

  it("asks for the password in a card form, keeps what was typed, and accepts both in one step", async () => {
    expect(await page("/wallet/methods")).toContain('name="password"');
    const refused = await send("/wallet/methods", card);
    expect([refused.status, refused.html.includes('value="My new card"')]).toEqual([403, true]);
    expect(refused.html).toContain("Enter your password to continue.");
    const wrong = await send("/wallet/methods", { ...card, password: "guess" });
    expect([wrong.status, wrong.html.includes("The password is incorrect.")]).toEqual([403, true]);
    expect(wrong.html).not.toContain("guess");
    expect(await send("/wallet/methods", { ...card, password: PASSWORD })).toMatchObject({ status: 302 });
    expect(await page("/wallet/methods")).not.toContain('name="password"');
  });

  it("shows a waiting payout to a new card in the wallet and the notifications, and cancels it in one click", async () => {
    await send("/wallet/methods", { ...card, password: PASSWORD });
    const payout = { intent: "payout", payout: "40.00" };
    expect(await send("/wallet", payout)).toMatchObject({ status: 302, to: "/wallet" });
    expect(await wallet()).toMatchObject({ availableMinor: 6_000, pendingMinor: 4_000 });
    expect(await (await callerFor(app, ada).get("/api/notifications")).text()).toContain(
      "We'll send $40.00 to My new card",
    );
    const listed = await page("/wallet");
    expect(listed).toContain("because you added this destination recently");
    const id = /name="id" value="(\d+)"/.exec(listed)?.[1] ?? "";
    expect(await send("/wallet", { intent: "cancel-payout", id })).toMatchObject({ status: 302, to: "/wallet" });
    expect(await wallet()).toMatchObject({ availableMinor: 10_000, pendingMinor: 0 });
    expect(await send("/wallet", { intent: "cancel-payout", id })).toMatchObject({ status: 409 });
    expect((await send("/wallet", { intent: "cancel-payout", id: "999999" })).status).toBe(404);
  });

  it("asks for the password before the default card changes or a card goes, and then does what was asked", async () => {
    for (const name of ["One", "Two"]) await send("/wallet/methods", { ...card, name, password: PASSWORD });
    const cards = async () => (await callerFor(app, ada).get("/api/wallet/payment-methods")).json();
    const { paymentMethods } = (await cards()) as { paymentMethods: { id: number; name: string }[] };
    const [one, two] = ["One", "Two"].map((name) => paymentMethods.find((each) => each.name === name)?.id);
    for (const [intent, label, remaining] of [
      ["default", "Make Two the default", [{ id: two, isDefault: true }, { id: one }]],
      ["remove", "Remove Two", [{ id: one, isDefault: true }]],
    ] as const) {
      await app.env.DB.prepare("UPDATE sessions SET confirmed_at = NULL").run();
      const before = await cards();
      const fields = { intent, id: String(two) };
      for (const password of ["", "guess"]) {
        const { status, html } = await send("/wallet/methods", { ...fields, password });
        expect([status, await cards()]).toEqual([403, before]);
        const form = html.split("<form").find((each) => each.includes('id="refused-password"')) ?? "";
        expect(form).toContain(label);
        expect(form).toContain(`name="intent" value="${intent}"`);
        expect(form).toContain(`name="id" value="${two}"`);
      }
      expect(await send("/wallet/methods", { ...fields, password: PASSWORD })).toMatchObject({ status: 302 });
      expect(await cards()).toMatchObject({ paymentMethods: remaining });
    }
  });

  it("keeps the amount in a payout form when the password is missing or wrong", async () => {
    for (const password of ["", "guess"]) {
      const refused = await send("/wallet", { intent: "payout", payout: "40.00", password });
      expect([refused.status, refused.html.includes('value="40.00"')]).toEqual([403, true]);
    }
    const tooMuch = await send("/wallet", { intent: "payout", payout: "4000", password: PASSWORD });
    expect([tooMuch.status, tooMuch.html.includes('value="4000"')]).toEqual([402, true]);
    expect(await send("/wallet", { intent: "payout", payout: "40", password: PASSWORD })).toMatchObject({
      status: 302,
    });
  });
});
