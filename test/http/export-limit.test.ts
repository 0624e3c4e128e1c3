import { expect, it } from "vitest";
import { makeMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { cookieClient } from "./cookie-client";

const app = runningApp();

it("lets a member download everything five times a day, and says on the page when they can again", async () => {
  const { cookie, token } = await makeMember(app.env, { isConfirmed: true });
  for (let count = 0; count < 5; count += 1) {
    const answer = await callerFor(app, { cookie }).get("/settings/export/data");
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
  }
  const browser = cookieClient(app);
  browser.cookies.set("session", token);
  expect(await browser.go("/settings/export/data")).toMatchObject({ status: 302, to: "/settings/export" });
  const { html } = await browser.go("/settings/export");
  expect(html).toContain("5 times in a day. Please try again in 24 hours.");
  // Photos have a limit of their own.
  expect((await browser.go("/settings/export/photos?of=listings&part=1")).status).toBe(200);
});
