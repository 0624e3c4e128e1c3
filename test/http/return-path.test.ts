import { expect, it } from "vitest";
import { makeMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const PASSWORD = "a cabinet of thalers";
const app = runningApp();

const HOSTILE = [
  "//evil.example",
  "/\\evil.example",
  "///evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\r\nLocation: https://evil.example",
  "https://obverse@evil.example",
  "/%252f%252fevil.example",
  "/auth?redirect=/auth",
  "/logout",
];

it.each(HOSTILE)("?redirect=%j never leads a member away from the site or in circles", async (redirect) => {
  const member = await makeMember(app.env);
  const url = new URL(`/auth?redirect=${encodeURIComponent(redirect)}`, app.url);
  const signedIn = await fetch(url, { redirect: "manual", headers: { Cookie: member.cookie } });
  expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([302, "/dashboard"]);
});

it("nor does the form's own field", async () => {
  for (const [n, redirect] of HOSTILE.slice(0, 4).entries()) {
    const username = `returns-${n}`;
    const response = await callerFor(app).submit("/auth?tab=register", {
      intent: "register",
      username,
      email: `${username}@example.test`,
      password: PASSWORD,
      redirect,
    });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/dashboard"]);
  }
});

it("signing in and registering lead to the dashboard, or to the page that was asked for", async () => {
  const form = { username: "returns-home", password: PASSWORD };
  const send = async (intent: "login" | "register", redirect?: string) => {
    const fields = { ...form, intent, email: "returns-home@example.test", ...(redirect && { redirect }) };
    const tab = `/auth?tab=${intent}${redirect ? `&redirect=${encodeURIComponent(redirect)}` : ""}`;
    return (await callerFor(app).submit(tab, fields)).headers.get("Location");
  };
  expect(await send("register")).toBe("/dashboard");
  expect(await send("login")).toBe("/dashboard");
  expect(await send("login", "/wallet?before=3")).toBe("/wallet?before=3");
});
