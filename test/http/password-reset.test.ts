import { expect, it } from "vitest";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";

const app = runningApp();
const PASSWORD = "a careful collector of groats";
const ADA = { username: "Forgetful_Ada", email: "forgetful-ada@example.test", password: PASSWORD };

const visitor = () => callerFor(app);
const submit = async (path: string, fields: Record<string, string>) => answerOf(await visitor().submit(path, fields));
const signsIn = async (password: string) =>
  (await visitor().post("/api/login", { username: ADA.username, password })).status;
const mailsWith = (subject: string) => app.mailsTo(ADA.email).filter((mail) => mail.subject === subject);
const comes = (subject: string) => expect.poll(() => mailsWith(subject).length).toBe(1);

it("gets a member who forgot the password back in by a mailed link, without JavaScript", async () => {
  const registration = await visitor().post("/api/register", ADA);
  const cookie = (registration.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  expect(await visitor().read("/auth?tab=login")).toContain('href="/auth/forgot"');

  const mistyped = await submit("/auth/forgot", { email: "forgetful-ada" });
  expect([mistyped.status, mistyped.html.includes('value="forgetful-ada"')]).toEqual([422, true]);

  const toMember = await submit("/auth/forgot", { email: ADA.email.toUpperCase() });
  const toNobody = await submit("/auth/forgot", { email: "forgetful-nobody@example.test" });
  const mainOf = ({ html }: { html: string }, email: string) =>
    (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "").replaceAll(email, "");
  expect(mainOf(toMember, ADA.email.toUpperCase())).toContain("Check your email");
  expect(mainOf(toNobody, "forgetful-nobody@example.test")).toBe(mainOf(toMember, ADA.email.toUpperCase()));
  await comes("Choose a new password");
  expect(app.mailsTo("forgetful-nobody@example.test")).toEqual([]);

  const link =
    /https?:\/\/\S+\/auth\/reset\?token=\S+/.exec(mailsWith("Choose a new password")[0]?.text ?? "")?.[0] ?? "";
  const { pathname, search } = new URL(link);
  const token = new URLSearchParams(search).get("token") ?? "";
  const page = await visitor().get(pathname + search);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(await page.text()).toContain(`For your account ${ADA.username}`);

  const easy = await submit(pathname + search, { token, password: "password1" });
  expect([easy.status, easy.html.includes("too common")]).toEqual([422, true]);
  expect(await signsIn(PASSWORD)).toBe(200);

  const reset = await submit(pathname + search, { token, password: "another hoard of pennies" });
  expect([reset.status, reset.to]).toEqual([302, "/auth?tab=login"]);
  expect([await signsIn("another hoard of pennies"), await signsIn(PASSWORD)]).toEqual([200, 401]);
  const before = await fetch(new URL("/api/user", app.url), { headers: { Cookie: cookie } });
  expect(before.status).toBe(401);
  await comes("Your password was changed");

  expect(await visitor().read(pathname + search)).toContain("This link no longer works");
  const again = await submit(pathname + search, { token, password: "a third hoard of farthings" });
  expect([again.status, again.html.includes("already used")]).toEqual([409, true]);
  expect(await signsIn("another hoard of pennies")).toBe(200);
});
