import { expect, it } from "vitest";
import { makeMember } from "../factories";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";

const app = runningApp();
const TITLE = "Your account will be deleted on";

it("says on every page that the account is about to be deleted, and keeps it from there, without JavaScript", async () => {
  const ada = await makeMember(app.env, { username: "going_ada", isConfirmed: true });
  const caller = callerFor(app, ada);
  expect(await caller.read("/wallet")).not.toContain(TITLE);
  expect((await caller.submit("/settings/delete", { intent: "delete", username: "going_ada" })).status).toBe(302);
  for (const path of ["/wallet", "/auctions", "/settings"]) {
    const html = await caller.read(path);
    expect([path, html.includes(TITLE), html.includes("Keep my account")]).toEqual([path, true, true]);
  }
  // The page about it says so once.
  expect((await caller.read("/settings/delete")).split(TITLE)).toHaveLength(2);
  expect(await (await fetch(new URL("/auctions", app.url))).text()).not.toContain(TITLE);

  const keep = { intent: "keep", back: "/wallet?before=7" };
  expect(await answerOf(await caller.submit("/settings/delete", keep))).toMatchObject({
    status: 302,
    to: "/wallet?before=7",
  });
  expect(await caller.read("/wallet")).not.toContain(TITLE);
  const again = await caller.submit("/settings/delete", { intent: "delete", username: "going_ada" });
  expect(again.status).toBe(302);
  const elsewhere = await caller.submit("/settings/delete", { intent: "keep", back: "//evil.example" });
  expect(elsewhere.headers.get("Location")).not.toContain("evil");
});

it("offers to withdraw published articles only to members who have some, and remembers the choice", async () => {
  const ada = await makeMember(app.env, { username: "writing_ada", isConfirmed: true });
  const caller = callerFor(app, ada);
  const asks = async () => (await caller.read("/settings/delete")).includes('name="articles"');
  expect(await asks()).toBe(false);
  const article = { title: "On reeded edges", summary: "Why.", tags: "Edges", body: "Reeding showed clipping." };
  const started = await caller.submit("/articles/new", { key: crypto.randomUUID(), title: article.title });
  const path = started.headers.get("Location") ?? "";
  const published = await caller.submit(path, { intent: "publish", revision: "0", ...article });
  expect(published.status).toBe(302);
  expect(await asks()).toBe(true);
  await caller.submit("/settings/delete", { intent: "delete", username: "writing_ada", articles: "withdraw" });
  expect(await caller.read("/settings/delete")).toContain("Your published articles will be withdrawn then.");
});
