import { expect, it } from "vitest";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp();
const ADA = { username: "Careful_Ada", email: "careful-ada@example.test", password: "a cabinet of florins" };
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const cookieOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find((each) => each.startsWith(`${name}=`));
const signIn = (headers: Record<string, string> = {}) =>
  callerFor(app).post("/api/login", { username: ADA.username, password: ADA.password }, headers);
const reports = () => app.mailsTo(ADA.email).filter(({ subject }) => subject === "New sign-in to your account");
const mailsAre = (count: number) => expect.poll(() => reports().length).toBe(count);

it("tells a member by mail of a sign-in from another browser, by a cookie that signs nobody in", async () => {
  const registration = await callerFor(app).post("/api/register", ADA);
  const device = cookieOf(registration, "device") ?? "";
  expect(device).toMatch(/^device=[0-9a-f]{64}; HttpOnly; Max-Age=34560000; Path=\/; SameSite=Lax$/);
  const [pair = ""] = device.split(";");

  expect((await signIn({ Cookie: pair })).status).toBe(200);
  const other = await signIn({ "User-Agent": FIREFOX });
  expect(cookieOf(other, "device")).not.toContain(pair);
  await mailsAre(1);
  expect(reports()[0]?.text).toContain("from a browser that you hadn't used before: Firefox on Linux.");

  const alone = await fetch(new URL("/api/user", app.url), { headers: { Cookie: pair } });
  expect(alone.status).toBe(401);
  expect((await signIn({ Cookie: "device=made-up" })).status).toBe(200);
  await mailsAre(2);
});
