import { expect, it } from "vitest";
import { makeMember, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp();

const page = async (member: TestMember, path: string) => (await callerFor(app, member).get(path)).text();
const send = (member: TestMember, path: string, fields: Record<string, string>) =>
  callerFor(app, member).submit(path, fields);

it("offers to save what was searched and filtered, but neither everything nor what was sold", async () => {
  const ada = await makeMember(app.env);
  const href = 'href="/searches/new?q=thaler&amp;kind=coin"';
  expect(await page(ada, "/search?q=thaler&kind=coin&sort=price&within=24")).toContain(href);
  expect(await page(ada, "/browse?q=thaler&kind=coin&sort=price")).toContain(href);
  for (const path of ["/search", "/browse", "/browse?sort=price", "/search?q=thaler&sold=yes"])
    expect(await page(ada, path), path).not.toContain("Save this search");
});

it("leads a visitor through sign-in and back to the search", async () => {
  const answer = await callerFor(app).get("/searches/new?q=thaler&kind=coin");
  const back = encodeURIComponent("/searches/new?q=thaler&kind=coin");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/auth?tab=login&redirect=${back}`]);
});

it("saves, renames, deletes and restores a search by forms", async () => {
  const ada = await makeMember(app.env);
  const path = "/searches/new?q=thaler&max=1,250.50";
  expect(await page(ada, path)).toContain('value="thaler · Price up to 1,250.50"');
  const saved = await send(ada, path, { name: "Thalers", alert: "at-once" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/searches"]);
  const list = await page(ada, "/searches");
  expect(list).toContain('href="/search?q=thaler&amp;max=1250.50&amp;sort=newest"');
  const id = /name="id" value="(\d+)"/.exec(list)?.[1] ?? "";
  expect(await page(ada, path)).toContain("You have already saved this search.");

  expect((await send(ada, "/searches", { intent: "change", id, name: "Old thalers", alert: "off" })).status).toBe(302);
  expect(await page(ada, "/searches")).toMatch(/>Old thalers<[\s\S]*No notifications/);
  expect((await send(ada, "/searches", { intent: "delete", id, name: "", alert: "off" })).status).toBe(302);
  expect(await page(ada, "/searches")).toMatch(/You deleted “<!-- -->Old thalers[\s\S]*No saved searches/);
  expect((await send(ada, "/searches", { intent: "restore", id })).status).toBe(302);
  expect(await page(ada, "/searches")).toMatch(/>Old thalers<[\s\S]*No notifications/);
});

it("says what is wrong and keeps what was typed", async () => {
  const ada = await makeMember(app.env);
  const nameless = await send(ada, "/searches/new?q=thaler", { name: " ", alert: "daily" });
  expect([nameless.status, (await nameless.text()).includes("Enter a name for the search.")]).toEqual([400, true]);
  const nothing = await send(ada, "/searches/new", { name: "All", alert: "daily" });
  expect([nothing.status, (await nothing.text()).includes("choose a filter before you save")]).toEqual([422, true]);
  expect(await page(ada, "/searches/new?yearFrom=soon")).toContain("Enter the year in digits");
});

it("refuses another member's search like one that doesn't exist", async () => {
  const [ada, ben] = [await makeMember(app.env), await makeMember(app.env)];
  await send(ada, "/searches/new?q=thaler", { name: "Thalers", alert: "daily" });
  const id = /name="id" value="(\d+)"/.exec(await page(ada, "/searches"))?.[1] ?? "";
  for (const intent of ["change", "delete", "restore"])
    expect((await send(ben, "/searches", { intent, id, name: "Mine", alert: "off" })).status, intent).toBe(404);
});
